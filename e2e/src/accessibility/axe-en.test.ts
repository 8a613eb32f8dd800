import { everyScreenPassesAxe } from './axe-walk.ts';
import { GROUNDS } from './visitor-screens.ts';

// One venue is enough: the language changes names, and the venue changes colours.
everyScreenPassesAxe('en', GROUNDS.slice(0, 1));
