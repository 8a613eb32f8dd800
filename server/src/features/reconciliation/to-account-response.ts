import type { MoneyException } from '@app/contract/back-office/reconciliation.ts';

/** Returns an account at a provider; null for money without one. */
export function toAccountResponse({
  configId,
  provider,
  commerces,
}: {
  configId: number | null;
  provider: number | null;
  commerces: string[];
}): MoneyException['account'] {
  return configId === null || provider === null ? null : { id: configId, provider, commerces };
}
