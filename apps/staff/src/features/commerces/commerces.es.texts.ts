/** Texts of the start page. */
export const commercesEs = {
  'stalls-title': '¿En qué puesto estás?',
  'open-board': 'Abrir tablero',
  'office-link': 'Administración',
} as const;
