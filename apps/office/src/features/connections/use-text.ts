import { featureTexts } from '#shared/texts/feature-texts.ts';
import { connectionsEn } from './connections.en.texts.ts';
import { connectionsEs } from './connections.es.texts.ts';

export const { useFailureText, useLanguage, useText } = featureTexts(connectionsEs, connectionsEn);
