import { createAppTexts } from '@app/app-kit/texts/create-app-texts.ts';
import { generalEn } from './general.en.texts.ts';
import { generalEs } from './general.es.texts.ts';

/** Makes the texts of a feature: its own and the general ones. */
export const featureTexts = createAppTexts(generalEs, generalEn);
