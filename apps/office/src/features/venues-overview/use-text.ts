import { featureTexts } from '#shared/texts/feature-texts.ts';
import { venuesOverviewEn } from './venues-overview.en.texts.ts';
import { venuesOverviewEs } from './venues-overview.es.texts.ts';

export const { useText, useLanguage } = featureTexts(venuesOverviewEs, venuesOverviewEn);
