/** Texts of the start page. */
export const commercesEs = {
  'stalls-title': '¿En qué puesto estás?',
  'open-board': 'Abrir tablero',
  'reconciliation-title': 'Cuadre',
  'security-title': 'Seguridad',
  'operations-title': 'Operaciones',
  'office-link': 'Administración',
} as const;
