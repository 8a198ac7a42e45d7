// The first page and lessons: whoever has gone through a lesson has played here.

import { $ } from './dom.js';
import { rememberPlaying } from './played.js';
import { perform } from './small-stage.js';

$('[data-learnt]')?.addEventListener('click', rememberPlaying);

const stage = $('.small-stage');
if (stage instanceof HTMLElement) perform(stage);
