import { featureTexts } from '#shared/texts/feature-texts.ts';
import { menuRulesEn } from './menu-rules.en.texts.ts';
import { menuRulesEs } from './menu-rules.es.texts.ts';

export const { useFailureText, useText } = featureTexts(menuRulesEs, menuRulesEn);
