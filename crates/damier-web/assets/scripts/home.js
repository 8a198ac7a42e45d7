// The first page and lessons: whoever has gone through a lesson has played here.

import { $ } from './dom.js';
import { rememberPlaying } from './played.js';

$('[data-learnt]')?.addEventListener('click', rememberPlaying);
