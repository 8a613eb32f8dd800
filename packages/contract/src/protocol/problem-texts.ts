import { REFUND_WINDOW_HOURS } from '../values/limits.ts';
import { discountProblemTexts } from './discount-problem-texts.ts';
import { menuProblemTexts } from './menu-problem-texts.ts';
import { OTHER_CLIENT_PROBLEMS } from './other-client-problem-texts.ts';
import type { ProblemCode } from './problem-codes.ts';
import { stockSentences, stockSentencesEnglish } from './shortage-texts.ts';
import { STAFF_PROBLEMS } from './staff-problem-texts.ts';

/** A text, or one made from the facts of the problem. */
export type ProblemText = string | ((facts: Record<string, unknown>) => string);
export type ProblemTexts = Record<ProblemCode, ProblemText>;

function fact(facts: Record<string, unknown>, name: string): string {
  const value = facts[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Created once, since its creation costs as much as the rest of a refusal. */
const WAIT_FORMATS = {
  es: new Intl.RelativeTimeFormat('es', { numeric: 'always' }),
  en: new Intl.RelativeTimeFormat('en', { numeric: 'always' }),
};

/** 'en 5 minutos', 'in 5 minutes'; rounded up, so that no caller retries too early. */
function waitOf(facts: Record<string, unknown>, language: 'es' | 'en'): string {
  const seconds = Number(facts['retryAfterSeconds'] ?? 0);
  const words = WAIT_FORMATS[language];
  if (!(seconds > 0)) return language === 'es' ? 'en un momento' : 'in a moment';
  if (seconds <= 90) return words.format(Math.ceil(seconds), 'second');
  if (seconds <= 90 * 60) return words.format(Math.ceil(seconds / 60), 'minute');
  return words.format(Math.ceil(seconds / 3600), 'hour');
}

/** Reasons for which staff cannot refund an order. @see REF-02 */
const REFUND_REASONS = {
  es: {
    'already-refunded': 'El pedido ya fue devuelto.',
    'invalid-status': 'El estado del pedido no permite devolverlo: no hay un pago para devolver.',
    'out-of-date': `Fuera de fecha para devolver: el pedido se hizo hace más de ${REFUND_WINDOW_HOURS} horas.`,
  },
  en: {
    'already-refunded': 'Order already refunded.',
    'invalid-status': 'Invalid status to refund: there is no payment to refund.',
    'out-of-date': `Out of date to refund: the order was placed more than ${REFUND_WINDOW_HOURS} hours ago.`,
  },
} as const;

/** Returns a sentence for each reason; empty without reasons. */
function refundSentences(
  { reasons }: Record<string, unknown>,
  texts: Readonly<Record<keyof (typeof REFUND_REASONS)['es'], string>>,
): string {
  const given = new Set(Array.isArray(reasons) ? reasons : []);
  return Object.entries(texts)
    .filter(([reason]) => given.has(reason))
    .map(([, sentence]) => sentence)
    .join(' ');
}

const problemTextsEs: ProblemTexts = {
  'malformed-request': (facts) =>
    'allowed' in facts
      ? `El campo «${fact(facts, 'parameter')}» acepta: ${fact(facts, 'allowed')}.`
      : 'No pudimos entender los datos. Revisalos y probá de nuevo.',
  'not-found': 'No encontramos lo que buscás.',
  unauthenticated: 'Ingresá para continuar.',
  'session-revoked': 'Tu sesión terminó. Volvé a ingresar.',
  'too-many-requests': (facts) => `Demasiados intentos. Probá de nuevo ${waitOf(facts, 'es')}.`,
  'proof-of-work-required': 'No pudimos verificar que no sos un robot. Probá de nuevo.',
  'service-unavailable': 'Ahora no pudimos responder. No se perdió nada: probá de nuevo en unos segundos.',
  busy: (facts) => `Hay mucha demanda: lo que pediste todavía no se hizo. Probá de nuevo ${waitOf(facts, 'es')}.`,
  unexpected: 'Lo sentimos, ha ocurrido un problema, inténtelo nuevamente.',
  'delivery-not-selected': 'Elegí dónde querés recibir el pedido.',
  'can-not-be-empty': (facts) => `Falta completar ${fact(facts, 'field')}`,
  'must-be-a-number': (facts) => `El campo ${fact(facts, 'field')} debe ser un número`,
  'must-be-greater-than': (facts) => `El número de ${fact(facts, 'field')} debe ser ${fact(facts, 'bound')} o mayor`,
  'must-be-less-than': (facts) => `El número de ${fact(facts, 'field')} debe ser ${fact(facts, 'bound')} o menor`,
  'needs-event-selected': 'Elegí para qué evento es el pedido.',
  'guest-email-input-error': 'Por favor, ingrese un email válido',
  'identification-input-error': (facts) =>
    `Revisá el número de documento: tiene de ${fact(facts, 'min')} a ${fact(facts, 'max')} dígitos`,
  'minimum-age': 'Este pedido lleva productos para mayores de 18. Ingresá un documento de una persona mayor de edad.',
  'document-not-seen': 'Este pedido lleva productos para mayores de 18. Mirá el documento y confirmalo.',
  'phone-input-error': 'Ingresá un celular válido, solo números, con 8 dígitos o más.',
  'comment-too-long': 'La aclaración puede tener hasta 100 caracteres.',
  'quantity-not-allowed': 'Esa cantidad no se puede pedir. Elegí otra.',
  'too-many-units': (facts) => `Podés pedir hasta ${fact(facts, 'max')} de ${fact(facts, 'product')} en cada pedido.`,
  'too-many-lines': (facts) => `Un pedido puede tener hasta ${fact(facts, 'max')} renglones. Quitá alguno.`,
  'empty-cart': 'Tu pedido está vacío.',
  'commerce-not-enabled': 'El puesto no está tomando pedidos ahora.',
  'product-not-available': (facts) =>
    fact(facts, 'product')
      ? `${fact(facts, 'product')}${fact(facts, 'size') && ` en talle ${fact(facts, 'size')}`} no está a la venta ahora.`
      : 'Un producto del pedido no está a la venta ahora.',
  'size-required': (facts) => `Elegí el talle de ${fact(facts, 'product')}.`,
  'extra-not-available': (facts) =>
    `${fact(facts, 'extra') || 'Lo que elegiste'} para ${fact(facts, 'product')} no está disponible.`,
  'side-dish-required': (facts) => `Elegí la guarnición de ${fact(facts, 'product')}.`,
  'choice-required': (facts) => `${fact(facts, 'product')}: elegí ${fact(facts, 'min')} en «${fact(facts, 'group')}».`,
  'too-many-choices': (facts) =>
    `${fact(facts, 'product')}: podés elegir hasta ${fact(facts, 'max')} en «${fact(facts, 'group')}».`,
  'no-stock': stockSentences,
  'total-changed': 'El precio cambió desde que armaste el pedido. Revisá el total nuevo y confirmá de nuevo.',
  'delivery-not-available': 'El puesto no hace esa entrega. Elegí otra forma de recibirlo.',
  'payment-method-not-available': 'Ese medio de pago no está disponible en este puesto. Elegí otro.',
  'tip-not-available': 'Este lugar no toma propinas por la app. Sacá la propina y confirmá de nuevo.',
  'tip-not-allowed': (facts) => `La propina puede ser de hasta ${fact(facts, 'limit')}. Cambiala y confirmá de nuevo.`,
  'order-not-paid-by-card': 'Este pedido no se paga con tarjeta. Fijate en el pedido cómo se paga.',
  'too-many-payment-attempts':
    'Este pedido ya tuvo demasiados intentos de pago. Hacé uno nuevo con otro medio de pago.',
  'too-many-open-orders': (facts) =>
    `Ya tenés ${fact(facts, 'max')} pedidos sin pagar. Pagá o cancelá uno para hacer otro.`,
  'contact-has-open-orders': (facts) =>
    `Ya hay ${fact(facts, 'max')} pedidos sin pagar con ese e-mail o teléfono. Pagá o cancelá uno desde el celular en que lo hiciste o con el enlace que te mandamos por e-mail al pedir en efectivo, o ingresá con tu e-mail si no son tuyos. También podés probar de nuevo ${waitOf(facts, 'es')}.`,
  'too-many-unpaid-units': (facts) =>
    `Podés tener hasta ${fact(facts, 'max')} unidades sin pagar y ya tenés ${fact(facts, 'held')}. Bajá las cantidades, pagá con tarjeta, o pagá o cancelá tu otro pedido.`,
  'too-many-cash-units': (facts) =>
    `En efectivo podés pedir hasta ${fact(facts, 'max')} unidades y este pedido tiene ${fact(facts, 'units')}. Pagalo con tarjeta o bajá las cantidades.`,
  'too-many-free-orders': (facts) =>
    `Ya hiciste ${fact(facts, 'max')} pedidos sin cargo en la última hora. Podés hacer otro ${waitOf(facts, 'es')}; los que se pagan, cuando quieras.`,
  'network-holds-too-much': (facts) =>
    facts['left'] === 0
      ? `Desde tu conexión ya hay ${fact(facts, 'max')} de ${fact(facts, 'product')} reservados sin pagar. Pagá o cancelá un pedido, usá otra red, o probá de nuevo ${waitOf(facts, 'es')}.`
      : `Desde tu conexión se pueden reservar ${fact(facts, 'left')} más de ${fact(facts, 'product')} antes de pagar. Bajá la cantidad, o pedí el resto después de pagar.`,
  'too-many-units-for-network': (facts) =>
    `Desde tu conexión se pueden pedir hasta ${fact(facts, 'max')} de ${fact(facts, 'product')} a la vez. Bajá la cantidad o usá otra red.`,
  'too-many-orders': (facts) => `Hiciste pedidos muy seguidos. Podés hacer otro ${waitOf(facts, 'es')}.`,
  'idempotency-key-reused': 'Este pedido ya se envió con otros datos. Revisá tus pedidos antes de repetirlo.',
  'order-state-changed': 'El pedido cambió mientras tanto. Mirá cómo está ahora.',
  'order-not-paid': 'El pedido todavía no está pago. Cobralo antes de entregarlo.',
  'order-refunded': 'Este pedido fue devuelto: no lo prepares ni lo entregues.',
  'invalid-verification-code': 'El código no corresponde a este pedido.',
  'pickup-check-failed': 'No coincide con los datos de este pedido. Revisalo o probá con otro dato.',
  'reason-required': 'Escribí el motivo.',
  'notice-too-soon': (facts) => `Podés llamar otra vez en ${fact(facts, 'retryAfterSeconds')} s.`,
  'notices-used-up': 'Ya se avisó todas las veces que se puede.',
  'problem-is-open': 'Ya hay un reclamo de este pedido esperando respuesta.',
  'problem-not-possible': 'Ya no se puede reclamar por este pedido desde la app. Hablá con el puesto.',
  'no-open-problem': 'Este pedido no tiene un reclamo sin contestar.',
  'rating-not-possible': 'Ya no se puede calificar este pedido.',
  'discount-of-other-commerce': (facts) => `Ese código es de ${fact(facts, 'commerce')}. Acá no vale.`,
  'order-has-discount': 'Este pedido ya tiene un descuento.',
  'order-not-in-cash': 'Solo se aplica a un pedido en efectivo sin cobrar.',
  'benefit-not-available': 'Ese beneficio no está disponible para este pedido. Revisá el total y confirmá de nuevo.',
  'payment-under-way': 'Estamos confirmando tu pago. No vuelvas a pagar: en un momento te decimos cómo salió.',
  'order-already-paid': 'Este pedido ya está pago.',
  'payment-account-incomplete':
    'Falta un dato de la cuenta o no tiene el formato que da el proveedor. Revisá los datos y volvé a intentarlo.',
  'payment-account-not-authorized': 'El permiso venció o ya se usó. Entrá otra vez con la cuenta.',
  'payment-account-refused': 'El proveedor de pagos no acepta esas credenciales. Copialas de nuevo de tu cuenta.',
  'payment-account-is-test':
    'Esa cuenta es de prueba y nadie paga de verdad con ella. Usá las credenciales de producción de tu propia cuenta.',
  'payment-account-other-country':
    'Esa cuenta no cobra en la moneda de esta sede. Usá una que cobre en ella, de un proveedor que la acepte.',
  'payment-account-other-owner':
    'Esas credenciales son de otra cuenta. Para cobrar en ella, conectala en lugar de la actual.',
  'payment-not-available': 'Este medio de pago no responde ahora. Probá en un momento o elegí otro.',
  'payment-result-not-verified':
    'No pudimos comprobar el resultado del pago. El pedido queda pago cuando el proveedor lo confirma.',
  'payment-declined': 'Tuvimos un inconveniente con el pago de la tarjeta. Por favor volvé a realizarlo.',
  'card-data-not-accepted':
    'El número de una tarjeta se escribe solo en la pantalla de pago. Sacalo de ahí y probá de nuevo.',
  'not-refundable': (facts) => refundSentences(facts, REFUND_REASONS.es) || 'Este pedido no se puede devolver.',
  'refund-too-large': 'El monto es mayor que lo que queda por devolver.',
  'refund-parts-not-supported':
    'Este pago no se puede devolver en partes: el proveedor solo lo devuelve entero. No se devolvió nada.',
  'refund-lines-changed': 'Parte de esas unidades ya se devolvió. Mirá lo que queda y elegí de nuevo.',
  'refund-proof-required': 'Ingresá el código de autorización para devolver este pedido.',
  'non-belonging-order-message': 'Ese pedido es de otro puesto. Lo devuelve ese puesto o quien administra la sede.',
  'enter-valid-email': 'Por favor, ingrese un email válido',
  'enter-full-name': 'Escribí nombre y apellido.',
  'error-login-email': 'No pudimos enviar el código. Probá de nuevo en un momento.',
  'wrong-verification-code': 'El código no es correcto o ya venció. Revisalo o pedí uno nuevo.',
  'verification-required': 'Escribí el código que te enviamos para ver esto.',
  'only-whole-numbers': 'Ingresá solo números enteros',
  'enter-valid-phone': 'Ingresá un número de teléfono válido',
  'country-code-required': 'Elegí el código de país',
  'phone-login-error': 'No pudimos ingresar con ese teléfono. Revisá el número o elegí otra forma de ingresar.',
  'partner-does-not-exist': 'No encontramos ese documento entre los socios. Revisalo y probá de nuevo.',
  'phone-number-modal-error-on-login': 'No pudimos ingresar con esos datos. Revisalos y probá de nuevo.',
  'login-method-disabled': 'Esta forma de ingresar no está disponible. Elegí otra.',
  'identity-not-proven': 'No pudimos confirmar tu identidad. Probá de nuevo o elegí otra forma de ingresar.',
  'exchange-code-not-valid': 'Este enlace para ingresar ya se usó o venció. Pedí otro o ingresá de otra forma.',
  'invitation-not-valid': 'Esta invitación ya se usó o venció. Pedí otra a quien administra el sistema.',
  'accounts-not-joined': 'Ya tenés otra cuenta con esos datos. Para unirlas, confirmalo.',
  'last-sign-in-method': 'Es la última forma de ingresar que te queda. Agregá otra antes de quitarla.',
  'identity-in-use': 'Esos datos ya pertenecen a otra cuenta del personal. Pedile ayuda a tu sede.',
  'not-a-kiosk': 'Este dispositivo no es un tótem de este puesto.',
  'another-printer': 'Esta dirección es de otra impresora. Generá una nueva para esta.',
  'print-bridge-taken': 'Otra computadora está imprimiendo para este puesto.',
  'member-code-not-valid':
    'Ese código no es de esta app. Abrí tu cuenta en el teléfono y mostrá el código para tótems.',
  'member-code-expired': 'Ese código venció. El teléfono ya muestra otro: acercalo de nuevo.',
  'member-code-used': 'Ese código ya se usó. Pedí otro en el teléfono y acercalo.',
  'order-of-a-kiosk':
    'Este pedido se hizo en un tótem y se paga ahí, con tarjeta. Para pagar de otra forma, hacé uno nuevo.',
  'terminal-not-paired':
    'Este dispositivo no está enlazado con un posnet. Enlazalo desde la pantalla Tótems del puesto.',
  'terminal-paired': 'Ese posnet ya está en uso en otro tótem o en un mostrador. Desemparejalo primero o elegí otro.',
  'terminal-busy': 'El posnet todavía tiene otro cobro. Cancelalo en el posnet y probá de nuevo.',
  'open-orders': 'Tenés pedidos en curso. Esperá a que terminen y probá de nuevo.',
  'drawer-open': 'Ya tenés una caja abierta en este puesto.',
  'drawer-not-closed': 'La caja sigue abierta. El cierre se imprime cuando termina.',
  'tips-not-owed':
    'No hay tantas propinas para repartir, o el cajón no tiene ese efectivo. Actualizá y revisá los montos.',
  'drawer-holds-less': 'En la caja no hay tanto efectivo. Mirá cuánto tiene y sacá menos.',
  'drawer-closed': 'Esta caja ya se cerró. Mirá el cierre en la lista de cajas.',
  ...discountProblemTexts.es,
  ...menuProblemTexts.es,
  'wallet-closed':
    'La cuenta de quien compró ya no existe, así que el dinero no puede volver a su saldo. Quien administra la sede elige en Cuadre cómo devolverlo: en efectivo o por otra vía.',
  'not-enough-balance': 'Tu saldo no alcanza. Cargá saldo o elegí otro medio de pago.',
  'balance-not-for-this-order':
    'El saldo paga los pedidos que hacés con tu cuenta, y este lo hiciste sin ingresar. Elegí otro medio de pago.',
  'wallet-code-not-valid': 'El código no sirve: venció, ya se usó o está mal escrito. Pedí que lo generen de nuevo.',
  'top-up-not-undoable': 'Pasaron más de 10 minutos: la carga ya no se puede deshacer.',
  'waste-not-undoable': 'Pasó más de un minuto: ya no se puede deshacer. Si hay unidades de más, contalas en Stock.',
  'wallet-not-empty': 'Todavía tenés saldo. Usalo o pedí que te lo devuelvan, y probá de nuevo.',
  'second-factor-required': 'Confirmá con tu segundo factor para entrar al puesto.',
  'recent-second-factor-required': 'Confirmá con tu segundo factor que sos vos y probá de nuevo.',
  'wrong-second-factor': 'El código no es correcto. Esperá al siguiente y probá de nuevo.',
  ...STAFF_PROBLEMS.es,
  ...OTHER_CLIENT_PROBLEMS.es,
};

const problemTextsEn: ProblemTexts = {
  'malformed-request': (facts) =>
    'allowed' in facts
      ? `The field “${fact(facts, 'parameter')}” accepts: ${fact(facts, 'allowed')}.`
      : "We couldn't understand that request. Check the details and try again.",
  'not-found': "We couldn't find that.",
  unauthenticated: 'Sign in to continue.',
  'session-revoked': 'Your session has ended. Sign in again.',
  'too-many-requests': (facts) => `Too many attempts. Try again ${waitOf(facts, 'en')}.`,
  'proof-of-work-required': "We couldn't check that you're not a robot. Please try again.",
  'service-unavailable': "We couldn't respond just now. Nothing was lost: try again in a few seconds.",
  busy: (facts) => `We're very busy: your request hasn't been processed yet. Try again ${waitOf(facts, 'en')}.`,
  unexpected: 'Sorry, something went wrong. Please try again.',
  'delivery-not-selected': 'Choose where you want your order.',
  'can-not-be-empty': (facts) => `${fact(facts, 'field')} is required`,
  'must-be-a-number': (facts) => `${fact(facts, 'field')} must be a number`,
  'must-be-greater-than': (facts) => `${fact(facts, 'field')} must be ${fact(facts, 'bound')} or more`,
  'must-be-less-than': (facts) => `${fact(facts, 'field')} must be ${fact(facts, 'bound')} or less`,
  'needs-event-selected': 'Choose the event this order is for.',
  'guest-email-input-error': 'Please enter a valid email',
  'identification-input-error': (facts) =>
    `Check the ID number: it has ${fact(facts, 'min')} to ${fact(facts, 'max')} digits`,
  'document-not-seen': 'This order has products for people aged 18 or over. Check the ID and confirm it.',
  'minimum-age': "This order has products for people aged 18 or over. Enter an adult's ID number.",
  'phone-input-error': 'Enter a valid phone number, digits only, 8 or more.',
  'comment-too-long': 'A note can have up to 100 characters.',
  'quantity-not-allowed': "You can't order that quantity. Choose another.",
  'too-many-units': (facts) => `You can order up to ${fact(facts, 'max')} of ${fact(facts, 'product')} at a time.`,
  'too-many-lines': (facts) => `An order can have up to ${fact(facts, 'max')} lines. Remove one.`,
  'empty-cart': 'Your order is empty.',
  'commerce-not-enabled': "This stall isn't taking orders right now.",
  'product-not-available': (facts) =>
    fact(facts, 'product')
      ? `${fact(facts, 'product')}${fact(facts, 'size') && ` in size ${fact(facts, 'size')}`} isn't available right now.`
      : "A product in your order isn't available right now.",
  'size-required': (facts) => `Choose a size for ${fact(facts, 'product')}.`,
  'extra-not-available': (facts) =>
    `${fact(facts, 'extra') || 'What you chose'} for ${fact(facts, 'product')} isn't available.`,
  'side-dish-required': (facts) => `Choose a side dish for ${fact(facts, 'product')}.`,
  'choice-required': (facts) => `${fact(facts, 'product')}: choose ${fact(facts, 'min')} in “${fact(facts, 'group')}”.`,
  'too-many-choices': (facts) =>
    `${fact(facts, 'product')}: choose up to ${fact(facts, 'max')} in “${fact(facts, 'group')}”.`,
  'no-stock': stockSentencesEnglish,
  'total-changed': 'The price has changed since you built your order. Check the new total and confirm again.',
  'delivery-not-available': "This stall doesn't deliver that way. Choose another way to receive your order.",
  'payment-method-not-available': "That payment method isn't available at this stall. Choose another one.",
  'tip-not-available': "This venue doesn't take tips in the app. Remove the tip and confirm again.",
  'tip-not-allowed': (facts) => `The tip can be up to ${fact(facts, 'limitEnglish')}. Change it and confirm again.`,
  'order-not-paid-by-card': "This order isn't paid by card. The order says how to pay.",
  'too-many-payment-attempts':
    'This order has had too many payment attempts. Place a new one with another payment method.',
  'too-many-open-orders': (facts) =>
    `You already have ${fact(facts, 'max')} unpaid orders. Pay or cancel one to place another.`,
  'contact-has-open-orders': (facts) =>
    `There are already ${fact(facts, 'max')} unpaid orders with that e-mail or phone number. Pay or cancel one on the phone you placed it with or through the link we e-mailed you for a cash order, or sign in with your e-mail if they aren't yours. You can also try again ${waitOf(facts, 'en')}.`,
  'too-many-unpaid-units': (facts) =>
    `You can have up to ${fact(facts, 'max')} unpaid units and you already have ${fact(facts, 'held')}. Lower the quantities, pay by card, or pay or cancel your other order.`,
  'too-many-cash-units': (facts) =>
    `An order in cash can have up to ${fact(facts, 'max')} units and this one has ${fact(facts, 'units')}. Pay by card or lower the quantities.`,
  'too-many-free-orders': (facts) =>
    `You already placed ${fact(facts, 'max')} free orders in the last hour. You can place another ${waitOf(facts, 'en')}, and paid ones at any time.`,
  'network-holds-too-much': (facts) =>
    facts['left'] === 0
      ? `Your connection already has ${fact(facts, 'max')} of ${fact(facts, 'product')} reserved and unpaid. Pay or cancel an order, use another network, or try again ${waitOf(facts, 'en')}.`
      : `Your connection can reserve ${fact(facts, 'left')} more of ${fact(facts, 'product')} before paying. Lower the quantity, or order the rest once you have paid.`,
  'too-many-units-for-network': (facts) =>
    `Your connection can order up to ${fact(facts, 'max')} of ${fact(facts, 'product')} at a time. Lower the quantity or use another network.`,
  'too-many-orders': (facts) => `You placed orders too quickly. You can place another ${waitOf(facts, 'en')}.`,
  'idempotency-key-reused': 'This order was already sent with other data. Check your orders before repeating it.',
  'order-state-changed': 'The order has changed in the meantime. Check how it is now.',
  'order-not-paid': "The order isn't paid yet. Take the payment before handing it over.",
  'order-refunded': "This order was refunded: don't prepare it or hand it over.",
  'invalid-verification-code': "That code doesn't belong to this order.",
  'pickup-check-failed': "That doesn't match this order. Check it, or try another detail.",
  'reason-required': 'Enter the reason.',
  'notice-too-soon': (facts) => `You can call again in ${fact(facts, 'retryAfterSeconds')} s.`,
  'notices-used-up': 'No further notice can be sent for this order.',
  'problem-is-open': 'A report about this order is already waiting for an answer.',
  'problem-not-possible': 'This order can no longer be reported in the app. Talk to the stall.',
  'no-open-problem': 'No report about this order is waiting for an answer.',
  'rating-not-possible': 'This order can no longer be rated.',
  'discount-of-other-commerce': (facts) => `That code belongs to ${fact(facts, 'commerce')}. It is not valid here.`,
  'order-has-discount': 'This order already has a discount.',
  'order-not-in-cash': 'It only applies to an unpaid cash order.',
  'benefit-not-available': "That benefit isn't available for this order. Check the total and confirm again.",
  'payment-under-way':
    "We're confirming your payment. Please don't pay again: we'll let you know in a moment how it went.",
  'order-already-paid': 'This order is already paid.',
  'payment-account-incomplete':
    'A detail of the account is missing or has another format than the provider gives. Check the details and try again.',
  'payment-account-not-authorized': 'The consent has expired or was used. Sign in with the account again.',
  'payment-account-refused':
    "The payment provider doesn't accept these credentials. Copy them from your account again.",
  'payment-account-is-test':
    'This is a test account, and no real payments go through it. Use the production credentials of your own account.',
  'payment-account-other-country':
    "This account doesn't charge in this venue's currency. Use one that does, at a provider that accepts it.",
  'payment-account-other-owner':
    'These credentials belong to another account. To be paid there, connect it in place of the current one.',
  'payment-not-available': "This payment method isn't responding right now. Try again in a moment or choose another.",
  'payment-result-not-verified':
    "We couldn't verify the payment result. The order is paid once the provider confirms it.",
  'payment-declined': 'There was a problem with the card payment. Please try again.',
  'card-data-not-accepted': 'Card numbers belong on the payment screen only. Remove it and try again.',
  'not-refundable': (facts) => refundSentences(facts, REFUND_REASONS.en) || 'This order cannot be refunded.',
  'refund-too-large': 'The amount is more than what is left to refund.',
  'refund-parts-not-supported':
    "This payment can't be refunded in parts: the provider only refunds it in full. Nothing was refunded.",
  'refund-lines-changed': 'Some of those units were already refunded. See what is left and choose again.',
  'refund-proof-required': 'Enter the authorization code to refund this order.',
  'non-belonging-order-message': 'That order belongs to another stall. That stall or the venue manager can refund it.',
  'enter-valid-email': 'Please enter a valid email',
  'enter-full-name': 'Enter a first and a last name.',
  'error-login-email': "We couldn't send the code. Try again in a moment.",
  'wrong-verification-code': "The code isn't right or has expired. Check it or ask for a new one.",
  'verification-required': 'Enter the code we sent you to see this.',
  'only-whole-numbers': 'Only whole numbers are allowed',
  'enter-valid-phone': 'Please enter a valid phone number',
  'country-code-required': 'Choose a country code',
  'phone-login-error': "We couldn't sign you in with that phone. Check the number or choose another way to sign in.",
  'partner-does-not-exist': "We couldn't find a member with that ID number. Check it and try again.",
  'phone-number-modal-error-on-login': "We couldn't sign you in with these details. Check them and try again.",
  'login-method-disabled': "This sign-in method isn't available. Choose another.",
  'identity-not-proven': "We couldn't confirm who you are. Try again or choose another way to sign in.",
  'exchange-code-not-valid':
    'This sign-in link has already been used or has expired. Ask for another or sign in another way.',
  'invitation-not-valid': 'This invitation has already been used or has expired. Ask the administrator for another.',
  'accounts-not-joined': 'You already have another account with these details. Confirm to merge them.',
  'last-sign-in-method': "It's the only sign-in method you have left. Add another before removing it.",
  'identity-in-use': 'These details belong to another staff account. Ask your venue for help.',
  'not-a-kiosk': "This device isn't a kiosk of this stall.",
  'another-printer': 'This address belongs to another printer. Make a new one for this printer.',
  'print-bridge-taken': 'Another computer is printing for this stall.',
  'member-code-not-valid':
    "That code isn't from this app. Open your account on the phone and show the code for kiosks.",
  'member-code-expired': 'That code has expired. Your phone already shows a new one: scan it again.',
  'member-code-used': 'That code has already been used. Get a new one on the phone and scan it.',
  'order-of-a-kiosk':
    'This order was placed at a kiosk and is paid there, by card. To pay another way, place a new one.',
  'terminal-not-paired': "This device isn't paired with a card terminal. Pair it on the stall's Kiosks screen.",
  'terminal-paired': 'Another kiosk or a counter uses this card terminal. Unpair it first, or choose another one.',
  'terminal-busy': 'The card terminal still has another sale. Cancel it on the terminal and try again.',
  'open-orders': "You have orders in progress. Wait until they're finished and try again.",
  'drawer-open': 'You already have an open drawer at this stall.',
  'drawer-not-closed': 'The drawer is still open. Its report prints after the count.',
  'tips-not-owed':
    "There aren't that many tips to share, or the drawer doesn't hold that cash. Refresh and check the amounts.",
  'drawer-holds-less': "The drawer doesn't hold that much cash. Check what it has and take out less.",
  'drawer-closed': 'This drawer is already closed. See its report in the list of drawers.',
  ...discountProblemTexts.en,
  ...menuProblemTexts.en,
  'wallet-closed':
    "The customer's account was deleted, so the money can't go back to its balance. A venue manager chooses under Reconciliation how to return it: in cash or another way.",
  'not-enough-balance': "Your balance isn't enough. Top up or choose another way to pay.",
  'balance-not-for-this-order':
    'Your balance pays for orders placed with your account, and this one was placed as a guest. Choose another way to pay.',
  'wallet-code-not-valid': "That code isn't valid: it has expired, was already used, or has a typo. Ask for a new one.",
  'top-up-not-undoable': 'More than 10 minutes have passed: the top-up can no longer be undone.',
  'waste-not-undoable':
    'More than a minute has passed, so this can no longer be undone. Count the product under Stock instead.',
  'wallet-not-empty': 'You still have a balance. Use it or ask for it back, and try again.',
  'second-factor-required': 'Confirm with your second factor to enter the stall.',
  'recent-second-factor-required': "Confirm it's you with your second factor, and try again.",
  'wrong-second-factor': "That code isn't right. Wait for the next one and try again.",
  ...STAFF_PROBLEMS.en,
  ...OTHER_CLIENT_PROBLEMS.en,
};

/** Returns the text of a problem. @param language any value but `en` gives Spanish */
export function problemText(language: 'es' | 'en', code: ProblemCode, facts: Record<string, unknown>): string {
  const text = (language === 'en' ? problemTextsEn : problemTextsEs)[code];
  return typeof text === 'function' ? text(facts) : text;
}
