import { featureTexts } from '#shared/texts/feature-texts.ts';
import { homeEn } from './home.en.texts.ts';
import { homeEs } from './home.es.texts.ts';

export const { useText, useLanguage } = featureTexts(homeEs, homeEn);
