import { featureTexts } from '#shared/texts/feature-texts.ts';
import { matchEn } from './match.en.texts.ts';
import { matchEs } from './match.es.texts.ts';

export const { useText, useFailureText } = featureTexts(matchEs, matchEn);
