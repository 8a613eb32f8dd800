import { featureTexts } from '#shared/texts/feature-texts.ts';
import { reportsEn } from './reports.en.texts.ts';
import { reportsEs } from './reports.es.texts.ts';

export const { useText, useLanguage } = featureTexts(reportsEs, reportsEn);
