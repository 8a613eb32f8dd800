import { featureTexts } from '#shared/texts/feature-texts.ts';
import { messagesEn } from './messages.en.texts.ts';
import { messagesEs } from './messages.es.texts.ts';

export const { useText, useFailureText } = featureTexts(messagesEs, messagesEn);
