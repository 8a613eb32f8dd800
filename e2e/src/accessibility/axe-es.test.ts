import { everyScreenPassesAxe } from './axe-walk.ts';

everyScreenPassesAxe('es');
