// The first page: lessons stand first for who has never played, and last for who has.

import { $ } from './dom.js';
import { hasPlayed, rememberPlaying } from './played.js';

const lessons = $('.lessons');
if (lessons && hasPlayed()) lessons.parentElement?.append(lessons);
$('[data-learnt]')?.addEventListener('click', rememberPlaying);
