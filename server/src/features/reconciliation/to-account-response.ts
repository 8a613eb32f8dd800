import type { MoneyException } from '@app/contract/back-office/reconciliation.ts';

/** Returns an account at a provider; null for money without one. */
export function toAccountResponse({
  configId,
  provider,
  stalls,
}: {
  configId: number | null;
  provider: number | null;
  stalls: string[];
}): MoneyException['account'] {
  return configId === null || provider === null ? null : { id: configId, provider, stalls };
}
