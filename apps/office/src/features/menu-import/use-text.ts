import { featureTexts } from '#shared/texts/feature-texts.ts';
import { menuImportEn } from './menu-import.en.texts.ts';
import { menuImportEs } from './menu-import.es.texts.ts';

export const { useFailureText, useText, useLanguage } = featureTexts(menuImportEs, menuImportEn);
