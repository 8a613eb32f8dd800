export const factorEs = {
  'factor-title': 'Confirmá que sos vos',
  'factor-lead': 'Este cambio toca dinero o accesos. Confirmá para completarlo.',
  'factor-code': 'Código de la app',
  'factor-passkey': 'Usar llave de acceso',
  'factor-elsewhere': 'Tu llave de acceso no se puede usar en este dispositivo. Entrá desde uno en el que funcione.',
  'factor-not-confirmed': 'No lo confirmaste, así que no se guardó nada.',
  'passkey-cancelled': 'No se confirmó la llave de acceso. Probá de nuevo cuando quieras.',
} as const;
