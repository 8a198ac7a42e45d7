// Boards with a task on them, in lessons and reviews: what a touch would do, what comes along, and what cannot be
// touched.

import './foresight.js';
import './refuse.js';
import './tried.js';
import { takeByPiece } from './pieces.js';

takeByPiece((url) => location.replace(url));
