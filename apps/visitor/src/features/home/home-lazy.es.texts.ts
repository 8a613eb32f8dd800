/** What lies over the home screens, and home without a venue. */
export const overlaysEs = {
  'download-steps-title': 'Instalar la app',
  'download-browser': 'Navegador',
  'download-ios': 'iPhone (Safari)',
  'download-android': 'Android (Chrome)',
  'download-ios-steps': (step: number) =>
    [
      'Tocá el botón Compartir, el cuadrado con la flecha hacia arriba.',
      'Bajá en la lista y elegí «Agregar a inicio».',
      'Tocá «Agregar». La app queda en tu pantalla de inicio.',
    ][step] ?? '',
  'download-android-steps': (step: number) =>
    [
      'Abrí el menú de Chrome, los tres puntos de arriba a la derecha.',
      'Elegí «Agregar a la pantalla principal» o «Instalar app».',
      'Confirmá con «Instalar». La app queda entre las tuyas.',
    ][step] ?? '',
  'download-done': 'Listo',
  'leave-title': 'Vas a salir de la app',
  'leave-text': (host: string) => `Se abre ${host} en el navegador. Tu pedido te espera acá.`,
  'leave-go': (host: string) => `Abrir ${host}`,
  'leave-stay': 'Quedarme acá',
  'leave-failed': 'El navegador no dejó abrir el enlace. Copialo y abrilo en otra pestaña:',
  // The words of the documents, the same in every language.
  'webview-error': 'WebView error',
  'webview-error-text': 'El chat no se pudo abrir acá. Probá de nuevo o abrilo en el navegador.',
  'webview-open-outside': 'Abrir en el navegador',
  'webview-close': 'Cerrar el chat',
  'guest-home-title': 'Mirá lo que se pide hoy',
  'guest-home-text': 'Para pedir, primero elegí la sede.',
  'guest-offers-of': (venue: string) => `En ${venue}`,
  'guest-offer-locked': 'Elegí la sede para pedir',
};
