import { accountEs } from './es/account.ts';
import { contentEs } from './es/content.ts';
import { frameEs } from './es/frame.ts';
import { homeEs } from './es/home.ts';
import { orderingEs } from './es/ordering.ts';
import { venuesEs } from './es/venues.ts';

/** Every text of the app, Spanish being the one that others are measured by. */
export const es = { ...frameEs, ...venuesEs, ...homeEs, ...contentEs, ...accountEs, ...orderingEs };

export type Texts = typeof es;
