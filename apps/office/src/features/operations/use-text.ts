import { featureTexts } from '#shared/texts/feature-texts.ts';
import { operationsEn } from './operations.en.texts.ts';
import { operationsEs } from './operations.es.texts.ts';

export const { useText, useFailureText, useLanguage } = featureTexts(operationsEs, operationsEn);
