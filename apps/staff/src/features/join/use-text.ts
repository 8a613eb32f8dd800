import { featureTexts } from '#shared/texts/feature-texts.ts';
import { joinEn } from './join.en.texts.ts';
import { joinEs } from './join.es.texts.ts';

export const { useFailureText, useText } = featureTexts(joinEs, joinEn);
