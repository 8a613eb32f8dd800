import { featureTexts } from '#shared/texts/feature-texts.ts';
import { venueTaxEn } from './venue-tax.en.texts.ts';
import { venueTaxEs } from './venue-tax.es.texts.ts';
import { venuesEn } from './venues.en.texts.ts';
import { venuesEs } from './venues.es.texts.ts';

export const { useText, useLanguage } = featureTexts({ ...venueTaxEs, ...venuesEs }, { ...venueTaxEn, ...venuesEn });
