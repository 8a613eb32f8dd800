import { ProviderFailure, type CardProvider, type RawCard } from '#integrations/payments/payment-provider.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { NewCard, SavedCardUse } from '@app/contract/visitor/payments.ts';

const LIKE_A_NUMBER = /^[\d\s-]{12,23}$/;

export type CardToken = { token: string; methodId: string | null };

/**
 * Returns the token of a card. Raw card data is accepted only where the operator is certified for it, and otherwise
 * refused before anything is stored or logged.
 *
 * @throws ProblemError 422 `card-data-not-accepted`, 400 without a token, 422 `payment-declined` for a card that does
 *   not exist; 503 when the provider fails @see MP-01
 */
export async function cardTokenOf(
  { acceptsRawCards }: { acceptsRawCards: boolean },
  cards: CardProvider,
  card: NewCard | SavedCardUse,
): Promise<CardToken> {
  const { token } = card;
  const isNumber = token !== undefined && LIKE_A_NUMBER.test(token);
  const hasCardData = ('ccNumber' in card && card.ccNumber !== undefined) || card.ccCode !== undefined;
  if (isNumber || (hasCardData && (!acceptsRawCards || token !== undefined))) {
    throw new ProblemError(422, 'card-data-not-accepted');
  }
  if (token !== undefined) return { token, methodId: null };
  return tokenize(cards, rawCardOf(card));
}

/** @throws ProblemError 400 for an incomplete card */
function rawCardOf(card: NewCard | SavedCardUse): RawCard {
  const { ccCode: code } = card;
  if ('ccId' in card) {
    if (code !== undefined) return { cardRef: String(card.ccId), code };
  } else {
    const { ccNumber: number, ccOwner: holder, ccExpMonth: month, ccExpYear: year } = card;
    const { ccDocumentType: type, ccDocumentNumber: documentNumber } = card;
    const identification = type && documentNumber ? { type, number: documentNumber } : undefined;
    const isWhole = number && holder && month !== undefined && year !== undefined && code;
    if (isWhole) {
      const expiry = { expiryMonth: String(month), expiryYear: fullYear(year) };
      return { number, holder, ...expiry, code, ...(identification && { identification }) };
    }
  }
  throw new ProblemError(400, 'malformed-request', {
    problems: [{ path: 'body/creditCard/token', message: 'is missing' }],
  });
}

function fullYear(year: number | string): string {
  return Number(year) < 100 ? String(2000 + Number(year)) : String(year);
}

/** Charges nothing, so every failure is safe. */
async function tokenize(cards: CardProvider, card: RawCard): Promise<CardToken> {
  try {
    return await cards.tokenize(card);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.kind === 'refused') throw new ProblemError(422, 'payment-declined', { failureCode: '14' });
    throw new ProblemError(503, 'payment-not-available');
  }
}
