/** Texts of the setup of an authenticator app and of the refund code. */
export const codesEs = {
  'app-code-label': 'Código de la app',
  'app-get': 'Abrí tu app de códigos',
  'app-get-hint': 'Sirve cualquiera: Google Authenticator, Microsoft Authenticator, Aegis, 2FAS o la de tu teléfono.',
  'app-scan': 'Pasale la clave a la app',
  'app-open': 'Abrir en la app',
  'app-type': 'Escaneá el código QR o escribí esta clave:',
  'app-check': 'Escribí el código que muestra',
  'qr-label': 'Código QR con la clave para la app de códigos',
  copy: 'Copiar',
  copied: 'Copiada',
  'code-incomplete': 'Escribí los 6 números del código',
  retry: 'Volver a intentar',
  'refund-code-label': 'Código nuevo',
  'refund-code-set': 'Guardar código',
} as const;
