/** Texts of the notice before an external page. */
export const externalLinkEs = {
  'leave-title': 'Vas a salir de la app',
  'leave-text': ({ host }: { host: string }) => `Se abre ${host} en el navegador. Tu pedido te espera acá.`,
  'leave-go': ({ host }: { host: string }) => `Abrir ${host}`,
  'leave-stay': 'Quedarme acá',
  'leave-failed': 'El navegador no dejó abrir el enlace. Copialo y abrilo en otra pestaña:',
};
