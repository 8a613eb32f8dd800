/** Texts of notices that staff repeat. */
export const noticesEs = {
  'notice-repeat': 'Llamar de nuevo',
  'notice-hint': 'A quien pidió le llega el aviso otra vez.',
  'notice-hint-preparing': 'A quien pidió le llega un aviso para que se acerque.',
  'notice-last': (facts: { time: string }) => `Último llamado: ${facts.time}.`,
  'notice-wait': (facts: { seconds: number }) => `Podés llamar otra vez en ${facts.seconds} s`,
  'notice-none-left': 'Ya se llamó todas las veces que se puede.',
  'notice-no-answer': 'Sin respuesta. Revisá la conexión y probá de nuevo.',
} as const;
