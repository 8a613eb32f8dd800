import type { ChaosAccount } from './chaos-account.ts';
import type { ChaosKiosk } from './chaos-kiosks.ts';
import type { ChaosServer } from './chaos-server.ts';
import type { Visitor } from './chaos-visitor.ts';

/** How visitors of a chaos run pay at one provider. */
export type ChaosProvider = ChaosAccount & {
  /** Visitors also top up their wallets by card. */
  readonly toppedUpByCard: boolean;
  /** Refunds a part of a payment of the same day. */
  readonly refundsParts: boolean;
  /** Visitors order at kiosks. Each call opens the next kiosk. */
  openKiosks?(server: ChaosServer): () => Promise<ChaosKiosk>;
  /** Pays an order with realistic detours; a response may be lost at any time. */
  pay(visitor: Visitor, orderId: number): Promise<void>;
};
