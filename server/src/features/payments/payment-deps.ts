import type { OrderTokens } from '#features/orders/access/order-tokens.ts';
import type { PaymentAccounts } from '#integrations/payments/payment-accounts.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import type { OnRowFailure } from '#platform/jobs/isolated-rows.ts';
import type { PaymentCounters } from './payment-counters.ts';

export type SettleDeps = {
  readonly db: Db;
  readonly accounts: PaymentAccounts;
  readonly eventBus: EventBus;
  readonly counts: PaymentCounters;
  /** Receives failed calls to providers that no caller waits for. */
  readonly onFailure: (error: unknown) => void;
};

/** As `SettleDeps`, for jobs that settle many attempts. */
export type ReconcileDeps = SettleDeps & { readonly onRowFailure: OnRowFailure };

export type PayDeps = SettleDeps & {
  readonly tokens: OrderTokens;
  /** Our address for visitors. */
  readonly publicUrl: string;
  /** Our address for providers. */
  readonly webhookBaseUrl: string;
  /** Whether the operator is certified to process card data. */
  readonly acceptsRawCards: boolean;
};

export type PaymentsDeps = PayDeps & {
  /** Connections for webhooks. */
  readonly reservedDb: Db;
};
