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
} as const;
