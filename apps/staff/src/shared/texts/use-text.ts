import { createTexts } from '@app/app-kit/texts/create-texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export const { useText, useLanguage } = createTexts(es, en);
