import { featureTexts } from '#shared/texts/feature-texts.ts';
import { boardEn } from '../texts/board.en.texts.ts';
import { boardEs } from '../texts/board.es.texts.ts';
import { boardEndedEn } from './ended.en.texts.ts';
import { boardEndedEs } from './ended.es.texts.ts';

export const { useText } = featureTexts({ ...boardEs, ...boardEndedEs }, { ...boardEn, ...boardEndedEn });
