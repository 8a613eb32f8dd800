/**
 * A message of the error catalogues and of the validation rules of the two documents.
 *
 * - `table`: the text table of a screen without its language, or `problem` for a code of the contract
 * - `words`: the Spanish text; with `documented`, `docs/specification.md` corrects the documents
 * - `facts`: of a problem; for a screen the named values of the text
 * - `shown`: a test that causes the message, which has these words or the key
 */
export type DocumentedError = {
  readonly key: string;
  readonly table: string;
  readonly words?: string;
  readonly documented?: string;
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly shown: string;
};

const LAYOUT = 'apps/visitor/src/shared/layout/layout';
const LOGIN = 'apps/visitor/src/features/login/login';
const PAYMENT = 'apps/visitor/src/features/payment/payment';
const KIOSK = 'apps/kiosk/src/features/kiosk/kiosk';
const OFFICE_KIOSKS = 'apps/office/src/features/kiosks/kiosks';
const DISCOUNT = 'apps/visitor/src/features/discount/discount';
const LOGIN_TEST = 'e2e/src/login.test.ts';
const CHECKOUT_TEST = 'e2e/src/ordering/checkout.test.ts';
const DECLINE_TEST = 'apps/visitor/src/features/payment/result/decline-texts.test.ts';
const CARD_TEST = 'packages/rules/src/payments/card-form.test.ts';
const KIOSKS_TEST = 'e2e/src/staff/kiosks.test.ts';
const KIOSK_TEST = 'e2e/src/kiosk/kiosk.test.ts';
const KIOSK_CARD_TEST = 'e2e/src/kiosk/clover-kiosk.test.ts';
const DISCOUNT_TEST = 'e2e/src/orders/discount.test.ts';
const ORDER_TEST = 'server/src/features/orders/placing/place-order.test.ts';
const DELIVERY_TEST = 'server/src/features/orders/placing/delivery.test.ts';
const GENERAL = 'Lo sentimos, ha ocurrido un problema, inténtelo nuevamente.';
const EMAIL = { words: 'Por favor, ingrese un email válido', documented: 'Por Favor, ingrese un email válido' };

export const SIGN_IN_ERRORS: readonly DocumentedError[] = [
  { key: 'unexpected', table: 'problem', words: GENERAL, shown: 'server/src/platform/http/server.test.ts' },
  { key: 'constants.default-error-message', table: LAYOUT, words: GENERAL, shown: LOGIN_TEST },
  {
    key: 'error-login-email',
    table: 'problem',
    shown: 'server/src/features/accounts/sign-in/email-sign-in.test.ts',
  },
  { key: 'error-login-email', table: LOGIN, words: 'No pudimos enviar el código', shown: LOGIN_TEST },
  { key: 'return-to-home', table: LOGIN, words: 'Volver al inicio', shown: LOGIN_TEST },
  {
    key: 'wrong-verification-code',
    table: 'problem',
    shown: 'server/src/features/accounts/sign-in/email-sign-in.test.ts',
  },
  {
    key: 'partner-does-not-exist',
    table: 'problem',
    shown: 'server/src/features/accounts/members/member-sign-in.test.ts',
  },
  {
    key: 'phone-login-error',
    table: 'problem',
    shown: 'server/src/features/accounts/sign-in/phone-sign-in.test.ts',
  },
  {
    key: 'phone-number-modal-error-on-login',
    table: 'problem',
    shown: 'server/src/features/accounts/members/benefits-sign-in.test.ts',
  },
  {
    key: 'phone-number-modal-error-on-login',
    table: LOGIN,
    words: 'No pudimos ingresar con esos datos. Revisalos y probá de nuevo.',
    shown: LOGIN_TEST,
  },
  { key: 'enter-valid-email', table: LOGIN, ...EMAIL, shown: LOGIN_TEST },
  {
    key: 'enter-valid-email',
    table: 'problem',
    ...EMAIL,
    shown: 'server/src/features/accounts/sign-in/email-sign-in.test.ts',
  },
  { key: 'only-whole-numbers', table: LOGIN, words: 'Ingresá solo números enteros', shown: LOGIN_TEST },
  { key: 'enter-valid-phone', table: LOGIN, words: 'Ingresá un número de teléfono válido', shown: LOGIN_TEST },
  { key: 'country-code-required', table: LOGIN, words: 'Elegí el código de país', shown: LOGIN_TEST },
  { key: 'tomorrow-login-email-required', table: LOGIN, words: 'Ingresá tu e-mail', shown: LOGIN_TEST },
  { key: 'tomorrow-login-password-required', table: LOGIN, words: 'Ingresá tu contraseña', shown: LOGIN_TEST },
  {
    key: 'tomorrow-login-identification-number-required',
    table: LOGIN,
    words: 'Falta este dato: DNI',
    facts: { documentType: 'DNI' },
    shown: LOGIN_TEST,
  },
];

export const VENUE_ERRORS: readonly DocumentedError[] = [
  {
    key: 'kiosk-pair-failed',
    table: OFFICE_KIOSKS,
    words: 'Hubo un error al intentar enlazar el posnet. Intente más tarde',
    shown: KIOSKS_TEST,
  },
  { key: 'kiosk-paired-text', table: OFFICE_KIOSKS, words: 'Posnet emparejado correctamente', shown: KIOSKS_TEST },
  { key: 'kiosk-paired', table: OFFICE_KIOSKS, words: 'Dispositivo Conectado!', shown: KIOSKS_TEST },
  {
    key: 'kiosk-unpair-failed',
    table: OFFICE_KIOSKS,
    words: 'Hubo un error al intentar desemparejar el posnet. Intente más tarde',
    shown: KIOSKS_TEST,
  },
  { key: 'kiosk-unpaired', table: OFFICE_KIOSKS, words: 'Posnet desemparejado correctamente', shown: KIOSKS_TEST },
  { key: 'kiosk-pair', table: OFFICE_KIOSKS, words: 'Enlazar Posnet', shown: KIOSKS_TEST },
  { key: 'kiosk-unpair', table: OFFICE_KIOSKS, words: 'Desemparejar posnet', shown: KIOSKS_TEST },
  {
    key: 'webview-error',
    table: 'apps/visitor/src/features/home/home-lazy',
    words: 'WebView error',
    shown: 'e2e/src/venue-extras.test.ts',
  },
  {
    key: 'leave-failed',
    table: 'apps/visitor/src/shared/navigation/external-link',
    words: 'El navegador no dejó abrir el enlace. Copialo y abrilo en otra pestaña:',
    shown: 'e2e/src/hardening/external-links.test.ts',
  },
  {
    key: 'no-stock',
    table: 'apps/visitor/src/features/catalogue/catalogue',
    words: 'Agotado',
    shown: 'e2e/src/ordering/product.test.ts',
  },
];

export const DISCOUNT_ERRORS: readonly DocumentedError[] = [
  {
    key: 'no-benefits-of-product',
    table: 'apps/visitor/src/features/benefits/benefits',
    facts: { units: 2, percentage: 15 },
    words: 'Ya usaste tus 2 con 15% menos',
    shown: 'e2e/src/ordering/member-benefits.test.ts',
  },
  {
    key: 'order-confirm-error-title',
    table: DISCOUNT,
    words: 'No pudimos confirmarlo',
    shown: DISCOUNT_TEST,
  },
  {
    key: 'error-no-received-order-discount',
    table: DISCOUNT,
    words: 'Hubo un problema al obtener tu descuento. No se perdió nada.',
    shown: DISCOUNT_TEST,
  },
  {
    key: 'try-to-get-discount-again',
    table: DISCOUNT,
    words: 'Intentar obtener el descuento otra vez',
    shown: DISCOUNT_TEST,
  },
];

export const CART_ERRORS: readonly DocumentedError[] = [
  { key: 'delivery-not-selected', table: 'problem', shown: DELIVERY_TEST },
  { key: 'needs-event-selected', table: 'problem', shown: DELIVERY_TEST },
  { key: 'guest-email-input-error', table: 'problem', ...EMAIL, shown: ORDER_TEST },
  {
    key: 'needs-valid-email',
    table: 'apps/visitor/src/features/checkout/checkout',
    words: 'Ahí te mandamos el comprobante, por ejemplo nombre@ejemplo.com',
    shown: CHECKOUT_TEST,
  },
  { key: 'minimum-age', table: 'problem', shown: ORDER_TEST },
  { key: 'phone-input-error', table: 'problem', shown: DELIVERY_TEST },
  {
    key: 'can-not-be-empty',
    table: 'problem',
    facts: { field: 'Sección' },
    words: 'Falta completar Sección',
    shown: DELIVERY_TEST,
  },
  {
    key: 'must-be-a-number',
    table: 'problem',
    facts: { field: 'Sección' },
    words: 'El campo Sección debe ser un número',
    shown: DELIVERY_TEST,
  },
  {
    key: 'must-be-greater-than',
    table: 'problem',
    facts: { field: 'Sección', bound: 1 },
    words: 'El número de Sección debe ser 1 o mayor',
    shown: DELIVERY_TEST,
  },
  {
    key: 'must-be-less-than',
    table: 'problem',
    facts: { field: 'Sección', bound: 12 },
    words: 'El número de Sección debe ser 12 o menor',
    shown: CHECKOUT_TEST,
  },
  {
    key: 'no-stock',
    table: 'problem',
    facts: {
      shortages: [
        { product: 'Camiseta titular 2026', sizeDescription: 'XXL', available: 0 },
        { product: 'Short oficial', sizeDescription: 'S', available: 1 },
      ],
    },
    words:
      'No hay stock disponible de Camiseta titular 2026 en talle XXL y No hay stock suficiente de Short oficial en talle S',
    shown: 'e2e/src/ordering/suggestions-and-stock.test.ts',
  },
  {
    key: 'order-not-created',
    table: 'apps/visitor/src/features/checkout/checkout',
    words: 'Error al crear la orden, inténtelo nuevamente',
    documented: 'Error al crear la orden intentelo nuevamente',
    shown: 'e2e/src/ordering/refusals.test.ts',
  },
  {
    key: 'error-no-received-order',
    table: 'apps/visitor/src/features/checkout/checkout',
    words: 'Hubo un problema al recibir tu pedido. Probá de nuevo o cambiá el medio de pago.',
    shown: 'e2e/src/ordering/refusals.test.ts',
  },
];

export const PAYMENT_ERRORS: readonly DocumentedError[] = [
  {
    key: 'payment-failed-invalid',
    table: PAYMENT,
    words: 'La transacción no es válida. Volvé a intentarlo en unos minutos.',
    shown: DECLINE_TEST,
  },
  {
    key: 'payment-failed-funds',
    table: PAYMENT,
    words: 'La tarjeta no tiene fondos suficientes. Usá otro medio de pago.',
    shown: DECLINE_TEST,
  },
  {
    key: 'payment-failed-data',
    table: PAYMENT,
    words: 'Los datos de la tarjeta no son válidos. Revisalos.',
    shown: DECLINE_TEST,
  },
  {
    key: 'payment-failed-ask',
    table: PAYMENT,
    words: 'Consultá con la emisora de tu tarjeta o usá otro medio de pago.',
    shown: DECLINE_TEST,
  },
  {
    key: 'payment-failed-title',
    table: PAYMENT,
    words: 'Hubo un inconveniente con el pago',
    shown: 'e2e/src/harness/paying.ts',
  },
  {
    key: 'payment-failed-default',
    table: PAYMENT,
    words: 'Tuvimos un inconveniente con el pago de la tarjeta.',
    shown: DECLINE_TEST,
  },
  { key: 'payment-failed-again', table: PAYMENT, words: 'Por favor volvé a realizarlo', shown: DECLINE_TEST },
  {
    key: 'payment-try-again',
    table: PAYMENT,
    words: 'Volver a intentar',
    documented: 'Volver a Intentar',
    shown: 'e2e/src/harness/paying.ts',
  },
  {
    key: 'payment-poll-failed',
    table: PAYMENT,
    words: 'Hubo un problema con el pago, inténtelo nuevamente',
    shown: 'e2e/src/harness/provider-pages.ts',
  },
  {
    key: 'card-payment-failed-title',
    table: PAYMENT,
    words: 'Hemos tenido un inconveniente',
    documented: 'Hemos tenido un inconveniento',
    shown: 'e2e/src/wallet/card-top-up.test.ts',
  },
  {
    key: 'card-payment-failed-text',
    table: PAYMENT,
    words: 'Hubo un error en el pago, intente más tarde',
    shown: 'e2e/src/wallet/card-top-up.test.ts',
  },
  {
    key: 'card-payment-failed-close',
    table: PAYMENT,
    words: 'Continuar',
    shown: 'e2e/src/wallet/card-top-up.test.ts',
  },
  {
    key: 'error-delete-credit-card-title',
    table: PAYMENT,
    words: 'No pudimos borrar la tarjeta',
    shown: 'e2e/src/payments/saved-card.test.ts',
  },
  {
    key: 'error-delete-credit-card-message',
    table: PAYMENT,
    words: 'Hubo un problema al borrar la tarjeta. Intentá de nuevo más tarde.',
    shown: 'e2e/src/payments/saved-card.test.ts',
  },
  { key: 'payment-failed', table: KIOSK, words: 'No se pudo realizar el pago', shown: KIOSK_CARD_TEST },
  { key: 'retry', table: KIOSK, words: 'Reintentar', shown: KIOSK_CARD_TEST },
  { key: 'cancel-this-order', table: KIOSK, words: 'Cancelar orden', shown: KIOSK_TEST },
  { key: 'card-holder-required', table: PAYMENT, words: 'El nombre es requerido', shown: CARD_TEST },
  {
    key: 'card-holder-max',
    table: PAYMENT,
    words: 'Longitud máxima alcanzada',
    shown: CARD_TEST,
  },
  { key: 'card-holder-letters', table: PAYMENT, words: 'Solamente se permiten letras', shown: CARD_TEST },
  {
    key: 'card-number-required',
    table: PAYMENT,
    words: 'El número de la tarjeta es requerido',
    shown: CARD_TEST,
  },
  {
    key: 'card-expiration-required',
    table: PAYMENT,
    words: 'La fecha de expiración es requerida',
    documented: 'La fecha de expliración es requerida',
    shown: CARD_TEST,
  },
  {
    key: 'card-cvv-required',
    table: PAYMENT,
    words: 'El CVV es requerido',
    documented: 'El cvv es requerido',
    shown: CARD_TEST,
  },
  {
    key: 'card-cvv-min',
    table: PAYMENT,
    words: 'El CVV debe tener un mínimo de 3 dígitos',
    documented: 'El cvv debe tener un mínimo de 3 dígitos',
    shown: CARD_TEST,
  },
  {
    key: 'card-cvv-max',
    table: PAYMENT,
    words: 'El CVV debe tener un máximo de 4 dígitos',
    documented: 'El cvv debe tener un máximo de 4 dígitos',
    shown: CARD_TEST,
  },
];
