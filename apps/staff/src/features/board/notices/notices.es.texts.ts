/** Texts of notices that staff repeat. */
export const noticesEs = {
  'notice-repeat': 'Avisar otra vez',
  'notice-hint': 'A quien pidió le llega el aviso otra vez.',
  'notice-wait': (facts: { seconds: number }) => `Recién se avisó. Esperá ${facts.seconds} segundos.`,
  'notice-none-left': 'Ya se avisó todas las veces que se puede.',
  'notice-no-answer': 'Sin respuesta. Revisá la conexión y probá de nuevo.',
} as const;
