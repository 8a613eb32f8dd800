import type { Wallet } from '@app/contract/values/payment-providers.ts';

/** A wallet with which this browser can pay this order now. */
export type ReadyWallet = {
  wallet: Wallet;
  /** Button of the brand's own script; null: the browser draws it. */
  createButton: ((onPress: () => void) => HTMLElement) | null;
  /**
   * Opens the sheet. Its first step runs within the press, as browsers require.
   *
   * @returns whether the provider took the token. The server reads the payment there
   * @throws when the provider refused it, or gave no answer
   */
  pay: () => Promise<'approved' | 'closed'>;
};

/** What the server gives a document to open the sheet. The amount counts at the provider, not here. */
export type SheetFacts = {
  /** The provider's id of the order. */
  orderRef: string;
  amount: string;
  currency: string;
  environment: string;
  /** Name of the stall, for the sheet. */
  payee: string;
  language: 'es' | 'en';
};
