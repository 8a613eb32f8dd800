import type { Currency } from '@app/contract/values/money.ts';

import type { Reader } from '#platform/database/transactions.ts';
import type { IssuedReceipt } from './receipt-store.ts';
import type { Language } from '#platform/text/language.ts';

/** A card as its owner knows it. */
export type PayingCard = { brand: string; lastFour: string };

/** With what an order was paid at a provider: null for a payment without a card, or none there. */
export type FindPayingCard = (db: Reader, venueId: number, orderId: number) => Promise<PayingCard | null>;

export type ReceiptLine = {
  name: string;
  quantity: number;
  totalMinor: number;
  /** What comes with it, such as a side dish. */
  isExtra: boolean;
};

/** All that a receipt says, whatever it is drawn as. */
export type Receipt = IssuedReceipt & {
  language: Language;
  orderId: number;
  orderNumber: number;
  paidAt: Date;
  venue: { id: number; code: string; name: string; timeZone: string };
  stall: { code: string; name: string; address: string };
  delivery: string | null;
  verificationCode: string;
  /** What the picture says that proves the order at the counter; null where four digits do. */
  codeImage: { kind: 'qr' | 'barcode'; content: string } | null;
  lines: ReceiptLine[];
  totalMinor: number;
  currency: Currency;
  paidWith: 'cash' | 'balance' | 'nothing' | 'provider' | PayingCard;
  /** The address of who bought; null when there is none. */
  email: string | null;
  isGuests: boolean;
};
