import type { Language } from '#platform/text/language.ts';
import { addressAsTu } from '@app/contract/protocol/address-as-tu.ts';
import type { Currency } from '@app/contract/values/money.ts';

const ES = {
  number: 'TU NÚMERO',
  order: (number: number) => `Pedido ${number}`,
  code: 'CÓDIGO',
  pickUpAt: 'Retirá en',
  pickUpWhen: 'cuando tu número aparezca en la pantalla.',
  date: 'Fecha',
  time: 'Hora',
  quantity: 'CANT',
  article: 'ARTÍCULO',
  amount: 'IMPORTE',
  articles: 'Artículos',
  total: 'TOTAL',
  card: (brand: string, lastFour: string) => `${brand} terminada en ${lastFour}`,
  electronic: 'Pago electrónico',
  approved: 'Aprobado',
  free: 'Sin cargo',
  follow: 'Seguí tu pedido en el teléfono',
  reprint: 'REIMPRESIÓN',
  noInvoice: 'DOCUMENTO NO VÁLIDO COMO FACTURA',
};

type Texts = typeof ES;

const EN: Texts = {
  number: 'YOUR NUMBER',
  order: (number) => `Order ${number}`,
  code: 'CODE',
  pickUpAt: 'Pick up at',
  pickUpWhen: 'when your number is on the screen.',
  date: 'Date',
  time: 'Time',
  quantity: 'QTY',
  article: 'ITEM',
  amount: 'AMOUNT',
  articles: 'Items',
  total: 'TOTAL',
  card: (brand, lastFour) => `${brand} ending in ${lastFour}`,
  electronic: 'Electronic payment',
  approved: 'Approved',
  free: 'Free of charge',
  follow: 'Follow your order on your phone',
  reprint: 'REPRINT',
  noInvoice: 'THIS DOCUMENT IS NOT AN INVOICE',
};

/** Returns the texts of a ticket; venues that charge in soles are in Peru. @see APP-01 */
export function ticketTexts({ language, currency }: { language: Language; currency: Currency }): Texts {
  if (language === 'en') return EN;
  if (currency !== 'PEN') return ES;
  return { ...ES, pickUpAt: addressAsTu(ES.pickUpAt), follow: addressAsTu(ES.follow) };
}
