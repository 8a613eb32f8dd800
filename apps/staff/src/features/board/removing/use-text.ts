import { featureTexts } from '#shared/texts/feature-texts.ts';
import { boardEn } from '../texts/board.en.texts.ts';
import { boardEs } from '../texts/board.es.texts.ts';
import { removingEn } from './removing.en.texts.ts';
import { removingEs } from './removing.es.texts.ts';

export const { useText } = featureTexts({ ...boardEs, ...removingEs }, { ...boardEn, ...removingEn });
