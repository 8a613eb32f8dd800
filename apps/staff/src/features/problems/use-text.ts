import { featureTexts } from '#shared/texts/feature-texts.ts';
import { problemsEn } from './problems.en.texts.ts';
import { problemsEs } from './problems.es.texts.ts';

export const { useFailureText, useText } = featureTexts(problemsEs, problemsEn);
