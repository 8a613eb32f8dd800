import { kitTexts } from '../texts/kit-texts.ts';
import { codesEn } from './codes.en.texts.ts';
import { codesEs } from './codes.es.texts.ts';

export const useText = kitTexts(codesEs, codesEn);
