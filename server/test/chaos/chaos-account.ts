import type { ProviderAccount } from '../harness/payments/seller.ts';
import type { FaultRates } from './fault-rates.ts';

/** The provider's account of the venue in a chaos run, and the faults of the provider. */
export type ChaosAccount = {
  readonly name: string;
  /** The provider's name in the sandbox. */
  readonly party: string;
  readonly account: ProviderAccount;
  /** Of the venue, ISO 4217 letters. */
  readonly currency: string;
  readonly rates: FaultRates;
  /** Registers the address of our webhook where a person tells the provider. */
  registerWebhook?(sandboxUrl: string, webhookUrl: string): Promise<void>;
};
