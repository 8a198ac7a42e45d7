// Boards with a task on them, in lessons and reviews: what a touch would do, and what cannot be touched.

import './foresight.js';
import './home.js';
import './refuse.js';
