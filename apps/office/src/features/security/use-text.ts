import { featureTexts } from '#shared/texts/feature-texts.ts';
import { securityEn } from './security.en.texts.ts';
import { securityEs } from './security.es.texts.ts';

export const { useFailureText, useText, useLanguage } = featureTexts(securityEs, securityEn);
