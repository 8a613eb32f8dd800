import { groupOrderEn } from './group-order.en.texts.ts';
import { groupOrderEs } from './group-order.es.texts.ts';

/** The texts in both languages, in a file of their own: the cart and the screen of the group load it. */
export const groupOrderTexts = { es: groupOrderEs, en: groupOrderEn };
