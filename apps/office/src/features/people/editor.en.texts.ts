import type { Translated } from '@app/client/texts.ts';
import type { editorEs } from './editor.es.texts.ts';

export const editorEn: Translated<typeof editorEs> = {
  'editor-label': 'Person in charge',
  'editor-none': 'Not set',
  'editor-unknown': ({ id }) => `Another person (account ${id})`,
  'editor-of-stall': "Sees 'Pair card terminal' on the stall's page, if the stall takes cards with a terminal.",
  'editor-of-venue': 'Who answers for the venue. They need access to the whole venue.',
};
