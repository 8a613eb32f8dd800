import { expect, it } from 'vitest';
import { loadTexts } from '#shared/texts/load-texts.ts';
import { PAYMENT_FAILURE_CODES } from '@app/contract/visitor/payments.ts';
import { declineLines, shortDecline } from './decline-texts.ts';

/** The reason of each code, as the documents word it, and in a few words. */
const REASONS = {
  es: {
    '03': ['La transacción no es válida. Volvé a intentarlo en unos minutos.', 'El banco no la aceptó'],
    '12': ['La transacción no es válida. Volvé a intentarlo en unos minutos.', 'El banco no la aceptó'],
    '13': ['La transacción no es válida. Volvé a intentarlo en unos minutos.', 'El banco no la aceptó'],
    '51': ['La tarjeta no tiene fondos suficientes. Usá otro medio de pago.', 'Sin fondos suficientes'],
    '14': ['Los datos de la tarjeta no son válidos. Revisalos.', 'Datos no válidos'],
    '2304': ['Los datos de la tarjeta no son válidos. Revisalos.', 'Datos no válidos'],
    other: [
      'Tuvimos un inconveniente con el pago de la tarjeta.',
      'Por favor volvé a realizarlo',
      'Consultá con la emisora de tu tarjeta o usá otro medio de pago.',
      'Rechazada',
    ],
  },
  'es-PE': {
    '03': ['La transacción no es válida. Vuelve a intentarlo en unos minutos.', 'El banco no la aceptó'],
    '12': ['La transacción no es válida. Vuelve a intentarlo en unos minutos.', 'El banco no la aceptó'],
    '13': ['La transacción no es válida. Vuelve a intentarlo en unos minutos.', 'El banco no la aceptó'],
    '51': ['La tarjeta no tiene fondos suficientes. Usa otro medio de pago.', 'Sin fondos suficientes'],
    '14': ['Los datos de la tarjeta no son válidos. Revísalos.', 'Datos no válidos'],
    '2304': ['Los datos de la tarjeta no son válidos. Revísalos.', 'Datos no válidos'],
    other: [
      'Tuvimos un inconveniente con el pago de la tarjeta.',
      'Por favor vuelve a realizarlo',
      'Consulta con la emisora de tu tarjeta o usa otro medio de pago.',
      'Rechazada',
    ],
  },
  en: {
    '03': ["The transaction isn't valid. Try again in a few minutes.", "The bank didn't accept it"],
    '12': ["The transaction isn't valid. Try again in a few minutes.", "The bank didn't accept it"],
    '13': ["The transaction isn't valid. Try again in a few minutes.", "The bank didn't accept it"],
    '51': ['The card has insufficient funds. Use another way to pay.', 'Insufficient funds'],
    '14': ["The card details aren't valid. Check them.", 'Invalid details'],
    '2304': ["The card details aren't valid. Check them.", 'Invalid details'],
    other: [
      'We had a problem with the card payment.',
      'Please try again',
      'Contact your card issuer or use another way to pay.',
      'Declined',
    ],
  },
} as const;

it.each(['es', 'es-PE', 'en'] as const)(
  'each failure code of the contract has its texts, %s [PAY-03]',
  async (locale) => {
    const text = await loadTexts(locale);
    const shown = PAYMENT_FAILURE_CODES.map((code) => [code, [...declineLines(code, text), shortDecline(code, text)]]);
    expect(Object.fromEntries(shown)).toEqual(REASONS[locale]);
  },
);
