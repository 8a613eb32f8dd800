import { featureTexts } from '#shared/texts/feature-texts.ts';
import type { LabelsOf } from '@app/contract/resources/define-resource.ts';
import type { venues } from '@app/contract/resources/venues.ts';
import { venueTaxEn } from './venue-tax.en.texts.ts';
import { venueTaxEs } from './venue-tax.es.texts.ts';
import { venuesEn } from './venues.en.texts.ts';
import { venuesEs } from './venues.es.texts.ts';

export const venuesTexts = featureTexts({ ...venueTaxEs, ...venuesEs } satisfies LabelsOf<typeof venues>, {
  ...venueTaxEn,
  ...venuesEn,
});
export const { useText, useLanguage } = venuesTexts;
