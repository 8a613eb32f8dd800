export const keysEs = {
  'keys-where': 'Dónde encuentro esta clave',
  'keys-page-of': ({ provider }: { provider: string }) => `panel de ${provider}`,
  'keys-letter-of': ({ provider }: { provider: string }) => `correo de ${provider}`,
  'keys-copy': 'Copiar',
  'keys-drawing': ({ provider, heading }: { provider: string; heading: string }) =>
    `Dibujo: ${heading}, en ${provider}. Los números son los de los pasos.`,
  'keys-ours': 'Dibujo nuestro. Puede verse algo distinto en su página.',
  'keys-open': 'Abrir su panel',
  'keys-mp-credentials': 'En «Tus integraciones» abrí la aplicación y tocá Credenciales de producción.',
  'keys-mp-copy': 'Copiá cada clave y pegala acá. Empiezan con APP_USR. Las de TEST no cobran de verdad.',
  'keys-mp-webhooks':
    'La clave de los avisos está en Webhooks de la misma aplicación: activá los pagos y copiá la clave secreta.',
  'keys-fd-letter': 'El número de comercio viene en el correo del alta. También lo muestra la terminal virtual.',
  'keys-fd-copy': 'El shared secret viene en otro correo. Si no llegó, pedilo al soporte de tu cuenta.',
  'keys-paypal-app': 'En el panel de desarrolladores pasá a Live y abrí tu app.',
  'keys-paypal-copy': 'Copiá el Client ID, y el Secret key después de mostrarlo.',
  'keys-izipay-letter': 'El código de comercio viene en el correo de tu afiliación.',
  'keys-izipay-copy':
    'Pedile al soporte la clave API del botón y la clave HASH de producción. Son dos claves distintas.',
  'keys-sitef-letter': 'El Merchant ID viene en el correo del Portal Carat. El de pruebas es otro.',
  'keys-sitef-copy': 'La Merchant key tiene hasta 80 caracteres. Viene aparte.',
  'keys-clover-merchant': 'En Configuración, Todos los ajustes, Negocios: el Merchant ID tiene 13 letras y números.',
  'keys-clover-token': 'En Todos los ajustes, API Tokens, creá uno que pueda leer pagos y copialo.',
} as const;
