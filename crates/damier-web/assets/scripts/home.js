// The first page: a search that runs.

import { $ } from './dom.js';
import { perform } from './small-stage.js';

const stage = $('.small-stage');
if (stage instanceof HTMLElement) perform(stage);
