import { featureTexts } from '#shared/texts/feature-texts.ts';
import { commerceHoursEn } from './commerce-hours.en.texts.ts';
import { commerceHoursEs } from './commerce-hours.es.texts.ts';
import { commercesEn } from './commerces.en.texts.ts';
import { commercesEs } from './commerces.es.texts.ts';

export const commercesTexts = featureTexts(
  { ...commerceHoursEs, ...commercesEs },
  { ...commerceHoursEn, ...commercesEn },
);
export const { useText, useFailureText } = commercesTexts;
