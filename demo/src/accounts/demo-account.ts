import type { AccountSecretName } from '@app/contract/values/payment-providers.ts';

/** An account at the sandbox of a provider. */
export type DemoAccount = {
  parameters: Record<string, string>;
  secrets: Partial<Record<AccountSecretName, string>>;
  /** The provider's id of the account. */
  merchantRef: string;
};
