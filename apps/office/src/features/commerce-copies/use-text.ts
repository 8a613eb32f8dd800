import { featureTexts } from '#shared/texts/feature-texts.ts';
import { commerceCopiesEn } from './commerce-copies.en.texts.ts';
import { commerceCopiesEs } from './commerce-copies.es.texts.ts';

export const { useText } = featureTexts(commerceCopiesEs, commerceCopiesEn);
