import type { GroupOrderTexts } from '#features/group-order/group-order.es.texts.ts';
import { homeEs } from '#features/home/home.es.texts.ts';
import { layoutEs } from '#shared/layout/layout.es.texts.ts';
import type { TextOf } from '@app/client/texts.ts';
import type { LazyTexts } from './es.lazy.ts';

/** Texts of the first screen. The types of other languages follow the Spanish tables. */
export const es = { ...layoutEs, ...homeEs };

export type FirstTexts = typeof es;
export type Texts = FirstTexts & LazyTexts & GroupOrderTexts;
export type TextKey = keyof Texts;
export type Text = TextOf<Texts>;
