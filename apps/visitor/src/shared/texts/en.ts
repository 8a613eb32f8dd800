import { frameEn } from '../layout/layout.en.texts.ts';
import { homeEn } from '#features/home/home.en.texts.ts';
import type { FirstTexts } from './es.ts';

export const en: FirstTexts = { ...frameEn, ...homeEn };
