import type { OrderTokens } from '#features/orders/access/order-tokens.ts';
import type { OrderAccess } from '#features/orders/access/owns-order.ts';
import type { Reader } from '#platform/database/transactions.ts';
import type { Currency } from '@app/contract/values/money.ts';
import type { NewCard } from '@app/contract/visitor/payments.ts';
import { documentNumber } from '@app/rules/checkout/document-number.ts';
import { getOwnPayableOrder } from '../attempts/get-own-payable-order.ts';

/** Type of the national document, by the currency of the venue, which gives its country. Null: dollars name no country. */
const DOCUMENT_TYPES: Readonly<Record<Currency, string | null>> = { ARS: 'DNI', PEN: 'DNI', USD: null };

/**
 * Completes raw card data of a client of the documents, which have no document of the holder. The provider asks for one, so
 * the document of the order or of its account stands in.
 *
 * @throws ProblemError 404 unless the order is the caller's
 * @see MP-01
 */
export async function withHolderDocument(
  { db, tokens }: { db: Reader; tokens: OrderTokens },
  caller: OrderAccess,
  orderId: number,
  card: NewCard,
): Promise<NewCard> {
  if (card.ccNumber === undefined || card.ccDocumentNumber !== undefined) return card;
  const { payerDocument, currency } = await getOwnPayableOrder(db, tokens, caller, orderId);
  const type = DOCUMENT_TYPES[currency];
  const number = payerDocument === null ? null : documentNumber(payerDocument);
  return type === null || number === null ? card : { ...card, ccDocumentType: type, ccDocumentNumber: number };
}
