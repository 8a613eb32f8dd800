import { homeEn } from '#features/home/home.en.texts.ts';
import { layoutEn } from '#shared/layout/layout.en.texts.ts';
import type { FirstTexts } from './es.ts';

export const en: FirstTexts = { ...layoutEn, ...homeEn };
