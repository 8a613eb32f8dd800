import { PROVIDER_NAMES } from '@app/contract/values/payment-providers.ts';

/** Names a provider account by its provider and its commerces, or by its id when no commerce uses it now. */
export function accountName({
  id,
  provider,
  commerces,
}: {
  id: number;
  provider: number;
  commerces: readonly string[];
}): string {
  const name = PROVIDER_NAMES[provider] ?? String(provider);
  return `${name} · ${commerces.length === 0 ? id : commerces.join(', ')}`;
}
