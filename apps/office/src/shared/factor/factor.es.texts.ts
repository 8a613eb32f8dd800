export const factorEs = {
  'factor-title': 'Confirmá que sos vos',
  'factor-lead': 'Este cambio toca dinero o accesos. Confirmá para completarlo.',
  'factor-code': 'Código de la app',
  'factor-passkey': 'Usar llave de acceso',
  'factor-elsewhere': 'Tu llave de acceso no se puede usar en este dispositivo. Entrá desde uno en el que funcione.',
} as const;
