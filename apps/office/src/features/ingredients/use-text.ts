import { featureTexts } from '#shared/texts/feature-texts.ts';
import { ingredientsEn } from './ingredients.en.texts.ts';
import { ingredientsEs } from './ingredients.es.texts.ts';

export const ingredientsTexts = featureTexts(ingredientsEs, ingredientsEn);
export const { useFailureText, useText } = ingredientsTexts;
