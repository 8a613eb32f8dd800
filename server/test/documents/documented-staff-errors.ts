import type { DocumentedError } from './documented-errors.ts';

const STAFF_REFUND = 'apps/staff/src/features/refunds/texts/refund-order';
const REFUND_TEST = 'e2e/src/staff/refund-order.test.ts';
const REFUND_SCREEN = 'e2e/src/harness/refund-screen.ts';

/** Messages about refunds and receipts, which only staff see. */
export const STAFF_ERRORS: readonly DocumentedError[] = [
  {
    key: 'not-refundable',
    table: 'problem',
    facts: { reasons: ['already-refunded'] },
    words: 'El pedido ya fue devuelto.',
    shown: 'server/src/features/refunds/refund-by-staff.test.ts',
  },
  {
    key: 'not-refundable',
    table: 'problem',
    facts: { reasons: ['out-of-date'] },
    words: 'Fuera de fecha para devolver: el pedido se hizo hace más de 48 horas.',
    shown: 'server/src/features/refunds/refund-by-staff.test.ts',
  },
  {
    key: 'not-refundable',
    table: 'problem',
    facts: { reasons: ['invalid-status'] },
    words: 'El estado del pedido no permite devolverlo: no hay un pago para devolver.',
    shown: 'server/src/features/refunds/refund-by-staff.test.ts',
  },
  {
    key: 'refunds-form-order-is-required',
    table: STAFF_REFUND,
    words: 'Escribí el número del pedido',
    shown: REFUND_TEST,
  },
  {
    key: 'not-exists-order-id',
    table: STAFF_REFUND,
    words: 'No existe un pedido con ese número. Revisalo y buscá de nuevo.',
    shown: REFUND_TEST,
  },
  { key: 'warning-title', table: STAFF_REFUND, words: 'No lo encontramos', shown: REFUND_TEST },
  { key: 'try-another-order', table: STAFF_REFUND, words: 'Buscar otro pedido', shown: REFUND_SCREEN },
  {
    key: 'non-belonging-order-message',
    table: 'problem',
    shown: 'server/src/features/refunds/find-order-to-refund.test.ts',
  },
  {
    key: 'invalid-authorization-code',
    table: STAFF_REFUND,
    words: 'El código de autorización no es válido.',
    shown: REFUND_SCREEN,
  },
  {
    key: 'order-refund-success',
    table: STAFF_REFUND,
    facts: { price: '$ 7.800' },
    words: 'La devolución de $ 7.800 está hecha.',
    shown: REFUND_TEST,
  },
  { key: 'accept', table: STAFF_REFUND, words: 'Aceptar', shown: REFUND_SCREEN },
  { key: 'order-refund-error', table: STAFF_REFUND, words: 'No se pudo devolver el pedido.', shown: REFUND_TEST },
  { key: 'try-again', table: STAFF_REFUND, words: 'Intentar de nuevo', shown: REFUND_SCREEN },
  { key: 'email-required', table: STAFF_REFUND, words: 'Escribí el e-mail', shown: REFUND_TEST },
  {
    key: 'enter-valid-email',
    table: 'problem',
    words: 'Por favor, ingrese un email válido',
    documented: 'Por Favor, ingrese un email válido',
    shown: REFUND_TEST,
  },
  {
    key: 'order-invoice-sent',
    table: STAFF_REFUND,
    facts: { email: 'contadora@example.com' },
    words: 'El comprobante se envió a contadora@example.com.',
    shown: REFUND_TEST,
  },
  {
    key: 'error-occurred',
    table: STAFF_REFUND,
    words: 'No se pudo enviar el comprobante. Probá de nuevo en un momento.',
    shown: REFUND_TEST,
  },
];
