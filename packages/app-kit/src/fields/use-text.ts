import { kitTexts } from '../texts/kit-texts.ts';
import { fieldsEn } from './fields.en.texts.ts';
import { fieldsEs } from './fields.es.texts.ts';

export const useText = kitTexts(fieldsEs, fieldsEn);
