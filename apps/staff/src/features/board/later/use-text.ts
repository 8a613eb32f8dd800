import { featureTexts } from '#shared/texts/feature-texts.ts';
import { boardEn } from '../texts/board.en.texts.ts';
import { boardEs } from '../texts/board.es.texts.ts';
import { boardLaterEn } from './later.en.texts.ts';
import { boardLaterEs } from './later.es.texts.ts';

export const { useText } = featureTexts({ ...boardEs, ...boardLaterEs }, { ...boardEn, ...boardLaterEn });
