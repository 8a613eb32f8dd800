import type { Payable } from '../use-payable.ts';
import type { Leaving } from './use-leave.ts';

/** The payment that a provider's part belongs to. */
export type ProviderCheckout = {
  payable: Payable;
  leaving: Leaving;
  /** The attempt existed before this screen opened: something may have been sent to the provider. */
  isBegun: boolean;
};
