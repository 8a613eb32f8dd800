import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import type { TERMINAL_PROVIDERS, TerminalProviderId } from '@app/contract/values/payment-providers.ts';
import type { PaymentConfig } from '@app/contract/visitor/payment-delivery-configs.ts';

type AccountField = (typeof TERMINAL_PROVIDERS)[TerminalProviderId]['configField'];

/**
 * Returns the account of the card terminals of a commerce.
 *
 * @param config the effective one
 * @returns null when the commerce has no card terminals
 * @see METHOD-01, ROLE-02
 */
export function terminalAccount(
  config: Partial<Pick<PaymentConfig, AccountField>>,
): { provider: TerminalProviderId; configId: number } | null {
  const account = config.mercadoPagoPointConfig ?? null;
  return account === null ? null : { provider: PAYMENT_PROVIDER.mercadoPagoPoint, configId: account.id };
}
