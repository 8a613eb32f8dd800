import { featureTexts } from '#shared/texts/feature-texts.ts';
import { holdsEn } from './holds.en.texts.ts';
import { holdsEs } from './holds.es.texts.ts';

export const { useFailureText, useText } = featureTexts(holdsEs, holdsEn);
