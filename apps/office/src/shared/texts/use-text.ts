import { createFailureText } from '@app/app-kit/failures/failure-text.ts';
import { createTexts } from '@app/app-kit/texts/create-texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export const { useText, useLanguage, currentText } = createTexts(es, en);

export const useFailureText = createFailureText(useText);
