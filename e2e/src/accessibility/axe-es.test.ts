import { everyScreenPassesAxe } from './axe-walk.ts';
import { GROUNDS } from './visitor-screens.ts';

everyScreenPassesAxe('es', GROUNDS);
