import type { Translated } from '@app/client/texts.ts';
import type { uploadsEs } from './uploads.es.texts.ts';

export const uploadsEn: Translated<typeof uploadsEs> = {
  sending: ({ name }) => `Uploading ${name}…`,
  'sending-read': ({ name }) => `Reading ${name}…`,
  'sending-cancel-of': ({ name }) => `Cancel the upload of ${name}`,
};
