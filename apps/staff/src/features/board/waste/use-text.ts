import { featureTexts } from '#shared/texts/feature-texts.ts';
import { boardEn } from '../texts/board.en.texts.ts';
import { boardEs } from '../texts/board.es.texts.ts';
import { wasteEn } from './waste.en.texts.ts';
import { wasteEs } from './waste.es.texts.ts';

export const { useFailureText, useText } = featureTexts({ ...boardEs, ...wasteEs }, { ...boardEn, ...wasteEn });
