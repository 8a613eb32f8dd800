import { featureTexts } from '#shared/texts/feature-texts.ts';
import { boardEn } from '../texts/board.en.texts.ts';
import { boardEs } from '../texts/board.es.texts.ts';
import { takeCashEn } from './take-cash.en.texts.ts';
import { takeCashEs } from './take-cash.es.texts.ts';

export const { useText } = featureTexts({ ...boardEs, ...takeCashEs }, { ...boardEn, ...takeCashEn });
