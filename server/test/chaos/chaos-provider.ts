import type { ProviderAccount } from '../harness/payments/seller.ts';
import type { Visitor } from './chaos-visitor.ts';
import type { FaultRates } from './fault-rates.ts';

/** How visitors of a chaos run pay at one provider. */
export type ChaosProvider = {
  readonly name: string;
  /** Its name in the sandbox. */
  readonly party: string;
  readonly account: ProviderAccount;
  /** Of the venue, ISO 4217 letters. */
  readonly currency: string;
  readonly rates: FaultRates;
  /** Visitors also top up their wallets by card. */
  readonly toppedUpByCard: boolean;
  /** Pays an order with realistic detours; a response may be lost at any time. */
  pay(visitor: Visitor, orderId: number): Promise<void>;
};
