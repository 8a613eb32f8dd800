import { featureTexts } from '#shared/texts/feature-texts.ts';
import { printingEn } from './printing.en.texts.ts';
import { printingEs } from './printing.es.texts.ts';

export const { useFailureText, useText } = featureTexts(printingEs, printingEn);
