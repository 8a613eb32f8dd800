import type { TextOf } from '@app/client/texts.ts';
import { frameEs } from '../layout/layout.es.texts.ts';
import { homeEs } from '#features/home/home.es.texts.ts';
import type { laterEs } from './es.lazy.ts';

/** What the first screen says. Spanish is what other languages are measured by. */
export const es = { ...frameEs, ...homeEs };

export type FirstTexts = typeof es;
export type LaterTexts = typeof laterEs;
export type Texts = FirstTexts & LaterTexts;
export type TextKey = keyof Texts;
export type Text = TextOf<Texts>;
