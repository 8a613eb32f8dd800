import { featureTexts } from '#shared/texts/feature-texts.ts';
import { customersEn } from './customers.en.texts.ts';
import { customersEs } from './customers.es.texts.ts';

export const { useText, useFailureText, useLanguage } = featureTexts(customersEs, customersEn);
