import { accountEn } from './en/account.ts';
import { contentEn } from './en/content.ts';
import { frameEn } from './en/frame.ts';
import { homeEn } from './en/home.ts';
import { orderingEn } from './en/ordering.ts';
import { venuesEn } from './en/venues.ts';
import type { Texts } from './es.ts';

export const en: Texts = { ...frameEn, ...venuesEn, ...homeEn, ...contentEn, ...accountEn, ...orderingEn };
