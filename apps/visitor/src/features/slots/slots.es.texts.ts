/** Texts of the times of an event. */
export const slotsEs = {
  'when-peak-before': 'Antes de que empiece',
  'when-peak-quarter': 'Entre cuartos',
  'when-peak-half-time': 'Para el entretiempo',
  'when-peak-interval': 'Para el intervalo',
  'when-peak-encore': 'Para el final',
  'when-peak-after': 'Al terminar',
  'when-peak-starts': ({ time }: { time: string }) => `Empieza ${time}`,
  'when-first': 'Apenas empieza',
  'when-middle': 'A la mitad',
  'when-last': 'Justo antes de volver',
  'when-room': 'Hay lugar',
  'when-almost-full': 'Casi lleno',
  'when-kitchen-starts': ({ time }: { time: string }) => `Lo empiezan a preparar a las ${time}.`,
  'when-lost': 'Ese horario se acaba de llenar',
  'when-more': 'Ver más horarios',
  'when-failed': 'No pudimos ver los horarios.',
};
