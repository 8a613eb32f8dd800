import type { Reader } from '#platform/database/transactions.ts';
import type { Language } from '#platform/text/language.ts';
import type { Currency } from '@app/contract/values/money.ts';
import type { IssuedReceipt } from './receipt-store.ts';

/** Brand and last digits of a card. */
export type PayingCard = { brand: string; lastFour: string };

/** Finds the card that paid an order; null for a payment without a card. */
export type FindPayingCard = (db: Reader, venueId: number, orderId: number) => Promise<PayingCard | null>;

export type ReceiptLine = {
  name: string;
  /** Null: a choice of each unit of the product above. */
  quantity: number | null;
  /** Below 0 for the discount of a benefit, which is a line of its own. */
  totalMinor: number;
  /** An addition to the product above, such as a side dish. */
  isExtra: boolean;
};

/** `percent` null: a benefit with its own text. */
export type Reduction = { percent: number | null; description: string; amountMinor: number };

/** Content of a receipt, for every format. */
export type Receipt = IssuedReceipt & {
  language: Language;
  orderId: number;
  orderNumber: number;
  /** The short number that staff call out; null: none. */
  callNumber: number | null;
  paidAt: Date;
  venue: { id: number; code: string; name: string; timeZone: string };
  commerce: { code: string; name: string; address: string };
  delivery: string | null;
  verificationCode: string;
  /** The order was not handed over and has not ended, so its code is of use. */
  hasValidCode: boolean;
  /** Content of the pickup code image; null where the code has four digits. */
  codeImage: { kind: 'qr' | 'barcode'; content: string } | null;
  lines: ReceiptLine[];
  /** What the total is less than the sum of the lines. */
  reductions: Reduction[];
  totalMinor: number;
  /** Part of the total, which no tax is included in. */
  tipMinor: number;
  /** Refunded or being refunded. */
  refundedMinor: number;
  currency: Currency;
  paidWith: 'cash' | 'balance' | 'nothing' | 'provider' | PayingCard;
  /** Address of the buyer. */
  email: string | null;
  isGuests: boolean;
};
