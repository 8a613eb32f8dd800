/** Texts of messages from the office. */
export const messagesEs = {
  'office-message': 'Mensaje de la oficina',
  'office-message-seen': 'Visto',
  'office-message-seen-of': ({ message }: { message: string }) => `Visto: ${message}`,
} as const;
