import { featureTexts } from '#shared/texts/feature-texts.ts';
import { menuBatchesEn } from './menu-batches.en.texts.ts';
import { menuBatchesEs } from './menu-batches.es.texts.ts';

export const { useFailureText, useText } = featureTexts(menuBatchesEs, menuBatchesEn);
