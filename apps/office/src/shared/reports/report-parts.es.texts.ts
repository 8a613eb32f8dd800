export const reportPartsEs = {
  'period-label': 'Período',
  'period-today': 'Hoy',
  'period-event': 'Evento',
  'period-days': 'Fechas',
  'period-stall': 'Puesto',
  'period-all-stalls': 'Todos los puestos',
  'change-more': 'más',
  'change-less': 'menos',
  'change-same': 'igual',
  'change-new': 'nuevo',
  'change-none': '–',
  'phase-before': ({ minutes }: { minutes: number }) =>
    minutes < 120 ? `Empieza en ${minutes} min` : `Empieza en ${Math.round(minutes / 60)} h`,
  'phase-playing': ({ minute }: { minute: number }) => `Minuto ${minute}`,
  'phase-half': ({ part, minute }: { part: number; minute: number }) => `${part}.º tiempo · minuto ${minute}`,
  'phase-part': ({ part, parts, minute }: { part: number; parts: number; minute: number }) =>
    `Parte ${part} de ${parts} · minuto ${minute}`,
  'phase-break-in': ({ minutes }: { minutes: number }) => `descanso en ${minutes} min`,
  'phase-break': ({ minutes }: { minutes: number }) => `Descanso · sigue en ${minutes} min`,
  'phase-after': ({ minutes }: { minutes: number }) =>
    minutes < 120 ? `Terminó hace ${minutes} min` : `Terminó hace ${Math.round(minutes / 60)} h`,
  'mark-start': 'Inicio',
  'mark-break': 'Descanso',
  'mark-end': 'Final',
} as const;
