/** Texts of the choice of a time. */
export const whenEs = {
  'when-row': 'Horario',
  'when-title': '¿Para cuándo lo querés?',
  'when-now': 'Cuanto antes',
  'when-at': ({ time }: { time: string }) => `Para las ${time}`,
  'when-offered': 'También para después',
  'when-lost': 'Ese horario ya no tiene lugar. Elegí otro.',
  'when-loading': 'Buscando horarios…',
  'when-failed': 'No pudimos ver los horarios.',
  'when-try-again': 'Probar de nuevo',
  'when-starts': ({ time }: { time: string }) => `Empieza ${time}`,
  'when-room-plenty': 'Hay lugar',
  'when-room-little': 'Casi lleno',
  'when-peak-before': 'Antes de que empiece',
  'when-peak-quarter': 'Entre cuartos',
  'when-peak-half-time': 'Para el entretiempo',
  'when-peak-interval': 'Para el intervalo',
  'when-peak-encore': 'Para el final',
  'when-peak-after': 'Al terminar',
};

export type WhenTexts = typeof whenEs;
