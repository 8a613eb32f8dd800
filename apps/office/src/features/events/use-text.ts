import { featureTexts } from '#shared/texts/feature-texts.ts';
import { eventsEn } from './events.en.texts.ts';
import { eventsEs } from './events.es.texts.ts';

export const eventsTexts = featureTexts(eventsEs, eventsEn);
export const { useText } = eventsTexts;
