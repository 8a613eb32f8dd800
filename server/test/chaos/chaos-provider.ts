import type { ChaosAccount } from './chaos-account.ts';
import type { Visitor } from './chaos-visitor.ts';

/** How visitors of a chaos run pay at one provider. */
export type ChaosProvider = ChaosAccount & {
  /** Visitors also top up their wallets by card. */
  readonly toppedUpByCard: boolean;
  /** Pays an order with realistic detours; a response may be lost at any time. */
  pay(visitor: Visitor, orderId: number): Promise<void>;
};
