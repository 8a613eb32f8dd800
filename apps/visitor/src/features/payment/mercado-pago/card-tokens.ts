import type { NewCard, SavedCardUse } from '@app/contract/visitor/payments.ts';
import { cardExpiry, type TypedCard } from '@app/rules/payments/card-form.ts';
import type { MercadoPago } from './mercado-pago-script.ts';

/** Leading digits that identify bank and brand. */
const BIN_DIGITS = 8;

export type Holder = { documentType: string; documentNumber: string };

/**
 * Card tokens for our server: one for a single payment, a second one to save the card.
 *
 * @throws the error of the provider's script
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

/** @throws the error of the provider's script */
export async function savedCardToken(provider: MercadoPago, ccId: string, cvv: string): Promise<SavedCardUse> {
  const { id } = await provider.createCardToken({ cardId: ccId, securityCode: cvv });
  return { ccId, token: id };
}

/** Brand and bank, if the provider returns them; otherwise it derives them from the token. */
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
