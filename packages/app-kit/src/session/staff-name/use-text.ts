import { kitTexts } from '../../texts/kit-texts.ts';
import { staffNameEn } from './staff-name.en.texts.ts';
import { staffNameEs } from './staff-name.es.texts.ts';

export const useText = kitTexts(staffNameEs, staffNameEn);
