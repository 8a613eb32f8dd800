import { DOLLARS } from './dollar-venue.ts';
import type { Language } from './people.ts';

/** Texts of the provider's page or form, and of our screen around it. */
interface PageWords {
  /** Our link to the page; null for a form in our screen. */
  readonly open: RegExp | null;
  /** Title of the frame with the form; null for a page. */
  readonly frame: string | null;
  readonly approve: string;
  readonly pay: string;
  /** An outcome that the provider offers, and the reason that our screen shows. */
  readonly decline: readonly [outcome: string, reason: string];
  /** The button that leaves without paying, after a choice where there is one. */
  readonly leave: { readonly choice: string | null; readonly button: string };
  /** What our screen says then. */
  readonly left: string | RegExp;
  /** Heading of a page that does not redirect. */
  readonly done: string;
}

/** One online provider of the demo, and where its commerce is. */
export interface ProviderPage {
  readonly party: ProviderName;
  readonly commerce: string;
  readonly product: string;
  readonly screen: string;
  readonly hasEvents: boolean;
  /** What leads to the page or form again after it was left; null: our link to the page, or the form itself. */
  readonly again: 'link' | 'button' | null;
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

/** The online providers of the demo and of the dollar venue. */
export const PROVIDER_PAGES: Readonly<Record<ProviderName, ProviderPage>> = {
  'first-data': {
    party: 'first-data',
    commerce: 'club/kiosco-pileta',
    product: 'Granizado de limón',
    screen: '/fd-payment/club/kiosco-pileta/first-data',
    hasEvents: false,
    again: null,
    words: {
      es: {
        ...FIRST_DATA_PAGE,
        frame: 'Formulario de First Data',
        decline: ['Sin fondos', 'La tarjeta no tiene fondos suficientes. Usá otro medio de pago.'],
        left: 'Hubo un problema con el pago, inténtelo nuevamente',
      },
      en: {
        ...FIRST_DATA_PAGE,
        frame: 'First Data form',
        decline: ['Sin fondos', 'The card has insufficient funds. Use another way to pay.'],
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
    again: 'button',
    words: {
      es: {
        open: null,
        frame: 'Izipay',
        approve: 'Aprobar',
        pay: 'Continuar',
        decline: ['Sin fondos', 'La tarjeta no tiene fondos suficientes. Usa otro medio de pago.'],
        leave: { choice: 'Cerrar sin pagar', button: 'Continuar' },
        left: 'El formulario se cerró sin pagar. No se cobró nada.',
        done: 'Listo',
      },
      en: {
        open: null,
        frame: 'Izipay',
        approve: 'Approve',
        pay: 'Continue',
        decline: ['No funds', 'The card has insufficient funds. Use another way to pay.'],
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
    again: 'link',
    words: {
      es: {
        open: /^Ir a Sitef/,
        frame: null,
        approve: 'Aprobar',
        pay: 'Pagar',
        decline: ['Sin fondos (51)', 'La tarjeta no tiene fondos suficientes. Usá otro medio de pago.'],
        leave: { choice: null, button: 'Cancelar el pago' },
        left: 'Volviste sin pagar',
        done: 'Listo',
      },
      en: {
        open: /^Go to Sitef/,
        frame: null,
        approve: 'Approve',
        pay: 'Pay',
        decline: ['No funds (51)', 'The card has insufficient funds. Use another way to pay.'],
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
    again: null,
    words: {
      es: {
        open: /^Ir a PayPal/,
        frame: null,
        approve: 'Aprobar',
        pay: 'Pagar ahora',
        decline: ['Rechazar el medio', 'Consultá con la emisora de tu tarjeta o usá otro medio de pago.'],
        leave: { choice: null, button: 'Cancelar y volver' },
        left: /^El pago quedó sin terminar/,
        done: 'Listo',
      },
      en: {
        open: /^Go to PayPal/,
        frame: null,
        approve: 'Approve',
        pay: 'Pay now',
        decline: ['Decline the card', 'Contact your card issuer or use another way to pay.'],
        leave: { choice: null, button: 'Cancel and go back' },
        left: /^The payment wasn't finished/,
        done: 'Done',
      },
    },
  },
};
