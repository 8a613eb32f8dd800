import { kitTexts } from '../texts/kit-texts.ts';
import { layoutEn } from './layout.en.texts.ts';
import { layoutEs } from './layout.es.texts.ts';

export const useText = kitTexts(layoutEs, layoutEn);
