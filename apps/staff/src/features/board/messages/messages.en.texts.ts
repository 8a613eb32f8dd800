import type { Translated } from '@app/client/texts.ts';
import type { messagesEs } from './messages.es.texts.ts';

export const messagesEn: Translated<typeof messagesEs> = {
  'office-message': 'Message from the office',
  'office-message-seen': 'Seen',
  'office-message-seen-of': ({ message }) => `Seen: ${message}`,
};
