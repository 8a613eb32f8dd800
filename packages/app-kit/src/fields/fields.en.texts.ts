import type { Translated } from '@app/client/texts.ts';
import type { fieldsEs } from './fields.es.texts.ts';

export const fieldsEn: Translated<typeof fieldsEs> = {
  'email-suggestion': ({ email }) => `Did you mean ${email}?`,
  'email-suggestion-no': "No, it's right",
};
