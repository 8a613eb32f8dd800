import type { MediaFiles } from '#features/media/media-files.ts';
import { pickupCodeContent } from '#features/orders/pickup-code.ts';
import { findOrderLanguage } from '#features/orders/reading/find-order-language.ts';
import type { OrderRow } from '#features/orders/reading/order-read-store.ts';
import { findVenueBrand } from '#features/receipts/venue-brand.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { Language } from '#platform/text/language.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { calledNumber } from '@app/rules/orders/numbers/called-number.ts';

/** A field of a pass. */
export type PassField = { key: string; label: string; value: string };

/** Content of a pass, for every wallet. */
export type PassFacts = {
  /** Unique in this installation. */
  serial: string;
  language: Language;
  venue: string;
  /** What the pass is, for readers of screens. */
  description: string;
  /** The number that is called out, with that of the order in its label. */
  number: PassField;
  commerce: PassField;
  code: PassField;
  total: PassField;
  /** Content of the pickup code image; null where the code has four digits. */
  image: { kind: 'qr' | 'barcode'; content: string } | null;
  /** `#rrggbb` */
  brand: string;
  onBrand: string;
  crestPng: Buffer | null;
};

const TEXTS = {
  es: { order: 'Pedido', stall: 'Puesto', code: 'Código de retiro', total: 'Total', of: 'en' },
  en: { order: 'Order', stall: 'Stall', code: 'Pick-up code', total: 'Total', of: 'at' },
} as const;

/** Finds what a pass of an order says, in the language of its buyer. @see PASS-01 */
export async function findPassFacts(deps: { db: Db; media: MediaFiles }, order: OrderRow): Promise<PassFacts> {
  const { brand, onBrand, crestPng } = await findVenueBrand(deps, order.venue.id);
  const language = await findOrderLanguage(deps.db, order.venue.id, order.id);
  const text = TEXTS[language];
  const { id, venue, commerce, verificationCode, pickUpVerificationMethod: method } = order;
  const number = String(order.number);
  return {
    serial: String(id),
    language,
    venue: venue.name,
    description: `${text.order} ${number} ${text.of} ${commerce.name}`,
    number: {
      key: 'number',
      label: order.callNumber === null ? text.order : `${text.order} ${number}`,
      value: String(calledNumber(order)),
    },
    commerce: { key: 'stall', label: text.stall, value: commerce.name },
    code: { key: 'code', label: text.code, value: verificationCode },
    total: { key: 'total', label: text.total, value: amountText(order.totalMinor, order.currency, language) },
    image: method === 'code' ? null : { kind: method, content: pickupCodeContent(id, verificationCode) },
    brand,
    onBrand,
    crestPng,
  };
}
