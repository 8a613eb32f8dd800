import { DOLLARS } from './dollar-venue.ts';
import type { Language } from './people.ts';

/** Reasons of a decline, as our screen shows them in the Spanish of the venue. */
const REASONS = {
  ar: {
    funds: 'La tarjeta no tiene fondos suficientes. Usá otro medio de pago.',
    invalid: 'La transacción no es válida. Volvé a intentarlo en unos minutos.',
    data: 'Los datos de la tarjeta no son válidos. Revisalos.',
    other: 'Consultá con la emisora de tu tarjeta o usá otro medio de pago.',
  },
  pe: {
    funds: 'La tarjeta no tiene fondos suficientes. Usa otro medio de pago.',
    invalid: 'La transacción no es válida. Vuelve a intentarlo en unos minutos.',
    data: 'Los datos de la tarjeta no son válidos. Revísalos.',
    other: 'Consulta con la emisora de tu tarjeta o usa otro medio de pago.',
  },
  en: {
    funds: 'The card has insufficient funds. Use another way to pay.',
    invalid: "The transaction isn't valid. Try again in a few minutes.",
    data: "The card details aren't valid. Check them.",
    other: 'Contact your card issuer or use another way to pay.',
  },
} as const;

/** Texts of the provider's page or form, and of our screen around it. */
interface PageWords {
  /** Our link to the page; null for a form in our screen. */
  readonly open: RegExp | null;
  /** Title of the frame with the form; null for a page. */
  readonly frame: string | null;
  readonly approve: string;
  readonly pay: string;
  /** Outcomes that the provider offers, each with the reason that our screen shows. */
  readonly declines: readonly (readonly [outcome: string, reason: string])[];
  /** The button that leaves without paying, after a choice where there is one. */
  readonly leave: { readonly choice: string | null; readonly button: string };
  /** What our screen says then. */
  readonly left: string | RegExp;
  /** Heading of a page that does not redirect. */
  readonly done: string;
}

/** Behaviour of the sandbox: operation and its fault. */
type Fault = readonly [op: string, behaviour: string];

/** One online provider of the demo, and where its commerce is. */
export interface ProviderPage {
  readonly party: ProviderName;
  readonly commerce: string;
  readonly product: string;
  readonly screen: string;
  readonly hasEvents: boolean;
  /** The visitor paid, and does not come back. */
  readonly returnLost: Fault;
  /** The visitor paid, and the provider's own answer or notification does not arrive. */
  readonly answerLost: Fault;
  /** A late approval charges. PayPal charges only when our server asks, which it does not after the end. */
  readonly chargesLate: boolean;
  readonly words: Readonly<Record<Language, PageWords>>;
}

export type ProviderName = 'first-data' | 'izipay' | 'sitef' | 'paypal';

const FIRST_DATA_PAGE = {
  open: null,
  approve: 'Aprobar',
  pay: 'Pagar',
  leave: { choice: null, button: 'Cancelar' },
  done: 'Listo',
} as const;

const firstDataDeclines = ({ funds, invalid, data, other }: (typeof REASONS)['ar' | 'en']) =>
  [
    ['Sin fondos', funds],
    ['Tarjeta inválida', data],
    ['Transacción inválida', invalid],
    ['Monto inválido', invalid],
    ['Comercio inválido', invalid],
    ['Tarjeta vencida', data],
    ['Rechazar', other],
  ] as const;

/** The online providers of the demo and of the dollar venue. */
export const PROVIDER_PAGES: Readonly<Record<ProviderName, ProviderPage>> = {
  'first-data': {
    party: 'first-data',
    commerce: 'club/kiosco-pileta',
    product: 'Granizado de limón',
    screen: '/fd-payment/club/kiosco-pileta/first-data',
    hasEvents: false,
    returnLost: ['pay', 'return-never'],
    answerLost: ['pay', 'webhook-never'],
    chargesLate: true,
    words: {
      es: {
        ...FIRST_DATA_PAGE,
        frame: 'Formulario de First Data',
        declines: firstDataDeclines(REASONS.ar),
        left: 'Hubo un problema con el pago, inténtelo nuevamente',
      },
      en: {
        ...FIRST_DATA_PAGE,
        frame: 'First Data form',
        declines: firstDataDeclines(REASONS.en),
        left: 'There was a problem with the payment. Please try again.',
      },
    },
  },
  izipay: {
    party: 'izipay',
    commerce: 'teatro/bar-foyer',
    product: 'Chicha morada',
    screen: '/izipay-payment/teatro/bar-foyer/izipay',
    hasEvents: true,
    returnLost: ['form', 'callback-never'],
    answerLost: ['form', 'webhook-never'],
    chargesLate: true,
    words: {
      es: {
        open: null,
        frame: 'Izipay',
        approve: 'Aprobar',
        pay: 'Continuar',
        declines: [
          ['Sin fondos', REASONS.pe.funds],
          ['Tarjeta inválida', REASONS.pe.data],
          ['Transacción inválida', REASONS.pe.invalid],
          ['Monto inválido', REASONS.pe.invalid],
          ['Comercio inválido', REASONS.pe.invalid],
          ['Otro rechazo', REASONS.pe.other],
        ],
        leave: { choice: 'Cerrar sin pagar', button: 'Continuar' },
        left: 'El formulario se cerró sin pagar. No se cobró nada.',
        done: 'Listo',
      },
      en: {
        open: null,
        frame: 'Izipay',
        approve: 'Approve',
        pay: 'Continue',
        declines: [
          ['No funds', REASONS.en.funds],
          ['Invalid card', REASONS.en.data],
          ['Invalid transaction', REASONS.en.invalid],
          ['Invalid amount', REASONS.en.invalid],
          ['Invalid merchant', REASONS.en.invalid],
          ['Other decline', REASONS.en.other],
        ],
        leave: { choice: 'Close without paying', button: 'Continue' },
        left: 'The form closed without a payment. Nothing was charged.',
        done: 'Done',
      },
    },
  },
  sitef: {
    party: 'sitef',
    commerce: 'estadio/barra-sur',
    product: 'Pochoclo familiar',
    screen: '/sitef-payment/estadio/barra-sur/sitef',
    hasEvents: true,
    returnLost: ['page', 'redirect-never'],
    answerLost: ['page', 'notification-never'],
    chargesLate: true,
    words: {
      es: {
        open: /^Ir a Sitef/,
        frame: null,
        approve: 'Aprobar',
        pay: 'Pagar',
        declines: [
          ['Sin fondos (51)', REASONS.ar.funds],
          ['Número equivocado (14)', REASONS.ar.data],
          ['Transacción inválida (12)', REASONS.ar.invalid],
          ['Monto inválido (13)', REASONS.ar.invalid],
          ['Comercio inválido (03)', REASONS.ar.invalid],
          ['Datos de la tarjeta (2304)', REASONS.ar.data],
          ['Rechazar (05)', REASONS.ar.other],
        ],
        leave: { choice: null, button: 'Cancelar el pago' },
        left: 'Volviste sin pagar',
        done: 'Listo',
      },
      en: {
        open: /^Go to Sitef/,
        frame: null,
        approve: 'Approve',
        pay: 'Pay',
        declines: [
          ['No funds (51)', REASONS.en.funds],
          ['Wrong number (14)', REASONS.en.data],
          ['Invalid transaction (12)', REASONS.en.invalid],
          ['Invalid amount (13)', REASONS.en.invalid],
          ['Invalid merchant (03)', REASONS.en.invalid],
          ['Card data (2304)', REASONS.en.data],
          ['Decline (05)', REASONS.en.other],
        ],
        leave: { choice: null, button: 'Cancel the payment' },
        left: 'You came back without paying',
        done: 'Done',
      },
    },
  },
  paypal: {
    party: 'paypal',
    commerce: DOLLARS.commerce,
    product: DOLLARS.product,
    screen: '/paypal-payment/dolares/bar/paypal',
    hasEvents: false,
    returnLost: ['checkout', 'return-never'],
    answerLost: ['capture-order', 'error-after-commit'],
    chargesLate: false,
    words: {
      es: {
        open: /^Ir a PayPal/,
        frame: null,
        approve: 'Aprobar',
        pay: 'Pagar ahora',
        declines: [
          ['Rechazar el medio', REASONS.ar.other],
          ['Cuenta sin permiso', REASONS.ar.other],
          ['Límite superado', REASONS.ar.invalid],
          ['Rechazar', REASONS.ar.invalid],
          ['Bloquear', REASONS.ar.invalid],
          ['Rechazar después', REASONS.ar.other],
        ],
        leave: { choice: null, button: 'Cancelar y volver' },
        left: /^El pago quedó sin terminar/,
        done: 'Listo',
      },
      en: {
        open: /^Go to PayPal/,
        frame: null,
        approve: 'Approve',
        pay: 'Pay now',
        declines: [
          ['Decline the card', REASONS.en.other],
          ['Account not allowed', REASONS.en.other],
          ['Limit exceeded', REASONS.en.invalid],
          ['Decline', REASONS.en.invalid],
          ['Block', REASONS.en.invalid],
          ['Decline afterwards', REASONS.en.other],
        ],
        leave: { choice: null, button: 'Cancel and go back' },
        left: /^The payment wasn't finished/,
        done: 'Done',
      },
    },
  },
};

export const PROVIDER_NAMES: readonly ProviderName[] = ['first-data', 'izipay', 'sitef', 'paypal'];
