import { featureTexts } from '#shared/texts/feature-texts.ts';
import { printersEn } from './printers.en.texts.ts';
import { printersEs } from './printers.es.texts.ts';

export const { useFailureText, useText } = featureTexts(printersEs, printersEn);
