import type { Language } from '#platform/text/language.ts';
import { addressAsTu } from '@app/contract/protocol/address-as-tu.ts';
import type { Currency } from '@app/contract/values/money.ts';

type Payment = { amount: string; place: string; time: string };

const ES = {
  subject: (number: number, stall: string) => `Tu pedido ${number} en ${stall}: falta pagarlo`,
  subjectAtHandOver: (number: number, stall: string) => `Tu pedido ${number} en ${stall}`,
  payFirst: ({ amount, place, time }: Payment) =>
    `Andá a pagar ${amount} en efectivo a ${place} antes de las ${time}. Recién ahí lo preparan.`,
  payFirstDelivery: ({ amount, place, time }: Payment) =>
    `Andá a pagar ${amount} en efectivo a ${place} antes de las ${time}. Recién ahí lo preparan y te lo llevan.`,
  payAtPickUp: (amount: string) => `Pagás ${amount} en efectivo al retirarlo.`,
  payAtDelivery: (amount: string) => `Pagás ${amount} en efectivo al recibirlo.`,
  held: (time: string) => `Te lo guardamos hasta las ${time}. Después se cancela solo y no se cobra nada.`,
  heldUntilStart: (time: string) => `Si el puesto no lo empieza antes de las ${time}, se cancela y no pagás nada.`,
};

type Texts = typeof ES;

const EN: Texts = {
  subject: (number, stall) => `Your order ${number} at ${stall}: payment pending`,
  subjectAtHandOver: (number, stall) => `Your order ${number} at ${stall}`,
  payFirst: ({ amount, place, time }) =>
    `Pay ${amount} in cash at ${place} before ${time}. They'll start preparing it once you pay.`,
  payFirstDelivery: ({ amount, place, time }) =>
    `Pay ${amount} in cash at ${place} before ${time}. Once you pay, they'll prepare it and bring it to you.`,
  payAtPickUp: (amount) => `Pay ${amount} in cash when you pick it up.`,
  payAtDelivery: (amount) => `Pay ${amount} in cash when it arrives.`,
  held: (time) => `We're holding it until ${time}. After that it's cancelled and you pay nothing.`,
  heldUntilStart: (time) => `If the stall hasn't started it by ${time}, it's cancelled and you pay nothing.`,
};

/** The texts of the mail, and how its Spanish addresses the reader. Venues that charge in soles are in Peru. @see APP-01 */
export function cashOrderTexts(
  language: Language,
  currency: Currency,
): { text: Texts; addressed: (words: string) => string } {
  if (language === 'en') return { text: EN, addressed: (words) => words };
  return { text: ES, addressed: currency === 'PEN' ? addressAsTu : (words) => words };
}
