import { featureTexts } from '#shared/texts/feature-texts.ts';
import { boardEn } from './board.en.texts.ts';
import { boardEs } from './board.es.texts.ts';

export const { useText, useFailureText } = featureTexts(boardEs, boardEn);
