/** Texts of failed pages and of questions for a reason. */
export const layoutEs = {
  close: 'Cerrar',
  retry: 'Reintentar',
  'read-failed': 'No pudimos traer los datos.',
  'read-offline': 'No hay conexión con el servidor. Reintentá cuando vuelva.',
  denied: 'No tenés acceso a esta página.',
  'denied-hint': 'Pedile acceso a quien administra la sede.',
} as const;
