import { featureTexts } from '#shared/texts/feature-texts.ts';
import { headerMenuEn } from './header-menu.en.texts.ts';
import { headerMenuEs } from './header-menu.es.texts.ts';

export const { useText } = featureTexts(headerMenuEs, headerMenuEn);
