import { featureTexts } from './feature-texts.ts';

/** For parts that show general texts only. */
export const { useText, useLanguage } = featureTexts({}, {});
