import { WALLETS, type Wallet } from '@app/contract/values/payment-providers.ts';

/** The parameter of an account that switches a wallet on. */
export const WALLET_PARAMETERS = { 'apple-pay': 'applePay', 'google-pay': 'googlePay' } as const;

/** Wallets that an account offers, by its parameters. */
export function walletsIn(parameters: Readonly<Record<string, string>>): Wallet[] {
  return WALLETS.filter((wallet) => parameters[WALLET_PARAMETERS[wallet]] === 'on');
}
