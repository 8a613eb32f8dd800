import { TERMINAL_PROVIDERS, type TerminalProviderId } from '@app/contract/values/payment-providers.ts';
import type { PaymentConfig } from '@app/contract/visitor/payment-delivery-configs.ts';

type AccountField = (typeof TERMINAL_PROVIDERS)[TerminalProviderId]['configField'];

/** In the order of the default choice. */
const PROVIDER_IDS = [4, 5] as const satisfies readonly TerminalProviderId[];

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
  for (const provider of PROVIDER_IDS) {
    const account = config[TERMINAL_PROVIDERS[provider].configField] ?? null;
    if (account !== null) return { provider, configId: account.id };
  }
  return null;
}
