/** Texts of the home parts that load after the first screen. */
export const homeLazyEs = {
  'tile-top-up': 'Cargar',
  'tile-balance': 'Saldo',
  'tile-balance-failed': 'No pudimos verlo',
  'tile-card': 'Credencial',
  'tile-card-show': 'Ver tu credencial con el código QR',
  'tile-claimed': 'Falta verificar que sos vos',
  'tile-claimed-text': 'Verificar',
  'download-steps-title': 'Instalar la app',
  'download-browser': 'Navegador',
  'download-ios': 'iPhone (Safari)',
  'download-android': 'Android (Chrome)',
  'download-ios-steps': ({ step }: { step: number }) =>
    [
      'Tocá el botón Compartir, el cuadrado con la flecha hacia arriba.',
      'Bajá en la lista y elegí «Agregar a inicio».',
      'Tocá «Agregar». La app queda en tu pantalla de inicio.',
    ][step] ?? '',
  'download-android-steps': ({ step }: { step: number }) =>
    [
      'Abrí el menú de Chrome, los tres puntos de arriba a la derecha.',
      'Elegí «Agregar a la pantalla principal» o «Instalar app».',
      'Confirmá con «Instalar». La app queda con tus otras apps.',
    ][step] ?? '',
  'download-done': 'Listo',
  'guest-home-title': 'Mirá lo que se pide hoy',
  'guest-home-text': 'Para pedir, primero elegí la sede.',
  'guest-offers-of': ({ venue }: { venue: string }) => `En ${venue}`,
  'guest-offer-locked': 'Elegí la sede para pedir',
  // Of the chatbot. The documents give the title 'WebView error'.
  'webview-error': 'WebView error',
  'webview-error-text': 'El chat no se pudo abrir acá. Probá de nuevo o abrilo en el navegador.',
  'webview-open-outside': 'Abrir en el navegador',
  'webview-close': 'Cerrar el chat',
};
