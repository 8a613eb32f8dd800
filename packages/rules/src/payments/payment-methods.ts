import { PAYMENT_PROVIDER, type OnlineProviderId } from '@app/contract/values/payment-providers.ts';
import type { PaymentConfig } from '@app/contract/visitor/payment-delivery-configs.ts';
import { cardProvider, type CardConfig } from './card-provider.ts';
import { isSavedCardId, type SavedCardId } from './saved-card-id.ts';

export type Terminal = 'mercado-pago-point' | 'clover';
/** A saved card is chosen by its id. */
export type PaymentMethod = Terminal | 'balance' | 'cash' | 'new-card' | SavedCardId;

export type PaymentMethods = {
  /** False: the order is free, and is paid when placed. */
  isPaymentNeeded: boolean;
  /** In display order, which is the documents' default order. */
  offered: PaymentMethod[];
};

/** Means of payment of the device and its user. */
export type Means = {
  /** The card terminal that a kiosk is paired with. */
  terminal: Terminal | null;
  /** Balance of the user's wallet at the venue; null without a wallet. */
  balanceMinor: number | null;
  /** `ccId` of the person's cards, in display order. */
  savedCardIds: readonly string[];
};

const NO_MEANS: Means = { terminal: null, balanceMinor: null, savedCardIds: [] };

/**
 * @param config the effective one
 * @param means inputs of the methods other than cash and a new card
 * @see METHOD-01, METHOD-02, METHOD-03, CHK-07
 */
export function paymentMethods(
  config: Pick<PaymentConfig, 'cashEnabled' | 'balanceEnabled'> & CardConfig,
  totalMinor: number,
  means: Partial<Means> = {},
): PaymentMethods {
  if (totalMinor === 0) return { isPaymentNeeded: false, offered: [] };
  const { terminal, balanceMinor, savedCardIds } = { ...NO_MEANS, ...means };
  if (terminal !== null) return { isPaymentNeeded: true, offered: [terminal] };
  const hasEnough = balanceMinor !== null && totalMinor <= balanceMinor;
  const offered: PaymentMethod[] = [
    ...(config.balanceEnabled && hasEnough ? (['balance'] as const) : []),
    ...(config.cashEnabled ? (['cash'] as const) : []),
    ...cardMethods(cardProvider(config), savedCardIds),
  ];
  return { isPaymentNeeded: true, offered };
}

/** Only Mercado Pago's card fields accept a saved card. */
function cardMethods(provider: OnlineProviderId | null, savedCardIds: readonly string[]): PaymentMethod[] {
  if (provider === null) return [];
  const saved = provider === PAYMENT_PROVIDER.mercadoPago ? savedCardIds.filter(isSavedCardId) : [];
  return [...saved, 'new-card'];
}
