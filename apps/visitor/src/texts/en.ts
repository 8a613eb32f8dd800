import { frameEn } from './en/frame.ts';
import { homeEn } from './en/home.ts';
import type { FirstTexts } from './es.ts';

export const en: FirstTexts = { ...frameEn, ...homeEn };
