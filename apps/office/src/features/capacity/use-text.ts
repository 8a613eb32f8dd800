import { featureTexts } from '#shared/texts/feature-texts.ts';
import { capacityEn } from './capacity.en.texts.ts';
import { capacityEs } from './capacity.es.texts.ts';

export const { useText } = featureTexts(capacityEs, capacityEn);
