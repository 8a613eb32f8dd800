import type { NewCard, SavedCardUse } from '@app/contract/visitor/payments.ts';
import { cardExpiry } from '@app/rules/payments/card-form.ts';
import type { TypedCard } from '@app/rules/payments/card-form.ts';
import type { MercadoPago } from './mercado-pago-script.ts';

/** Digits of a number that say which bank and brand it is of. */
const BIN_DIGITS = 8;

export type Holder = { documentType: string; documentNumber: string };

/**
 * A card as our server may know it: a token that pays once, and a second one where it is to be kept.
 *
 * @throws what the provider's script throws when it does not take the card
 */
export async function newCardToken(
  provider: MercadoPago,
  { card, holder, isSaved }: { card: TypedCard; holder: Holder; isSaved: boolean },
): Promise<NewCard> {
  const { month, year } = cardExpiry(card.expiration);
  const cardNumber = card.cardNumber.replaceAll(' ', '');
  const once = {
    cardNumber,
    cardholderName: card.holderName.trim(),
    cardExpirationMonth: month,
    cardExpirationYear: year,
    securityCode: card.cvv,
    identificationType: holder.documentType,
    identificationNumber: holder.documentNumber,
  };
  const [token, saveToken, method] = await Promise.all([
    provider.createCardToken(once),
    isSaved ? provider.createCardToken(once) : null,
    methodOf(provider, cardNumber),
  ]);
  return { token: token.id, ...(saveToken && { saveToken: saveToken.id }), ...method };
}

/** @throws what the provider's script throws when it does not take the code */
export async function savedCardToken(provider: MercadoPago, ccId: string, cvv: string): Promise<SavedCardUse> {
  const { id } = await provider.createCardToken({ cardId: ccId, securityCode: cvv });
  return { ccId, token: id };
}

/** Brand and bank, where the provider says them; without them it finds them out from the token. */
async function methodOf(provider: MercadoPago, cardNumber: string) {
  try {
    const { results } = await provider.getPaymentMethods({ bin: cardNumber.slice(0, BIN_DIGITS) });
    const [method] = results;
    return {
      ...(method && { paymentMethodId: method.id }),
      ...(method?.issuer && { issuerId: String(method.issuer.id) }),
    };
  } catch {
    return {};
  }
}
