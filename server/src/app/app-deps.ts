import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { PlaceOrder } from '#features/orders/placing/place-order.ts';
import type { PaymentCounters } from '#features/payments/payment-counters.ts';
import type { Mailer } from '#integrations/mail/mailer.ts';
import type { PaymentAccounts } from '#integrations/payments/payment-accounts.ts';
import type { SmsSender } from '#integrations/sms/sms-sender.ts';
import type { Config } from '#platform/config/config.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import type { OutboundClient } from '#platform/http-client/outbound-client.ts';
import type { LoadSignal } from '#platform/load-shedding/load-signals.ts';

/** Dependencies of the application. `open-resources.ts` opens them; tests create their own. */
export type AppDeps = {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  /** For writes. Separate from the read pool, so that slow reads cannot starve orders. */
  readonly intakeDb: Db;
  readonly readDb: Db;
  /** A few connections for calls of priority 0 alone, so that staff can work while all others wait. */
  readonly reservedDb: Db;
  /** Signals of how far behind this process is. */
  readonly loadSignals: readonly LoadSignal[];
  readonly eventBus: EventBus;
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  /** The HTTP client for all integrations. */
  readonly outbound: OutboundClient;
  /** Shortest time of a sign-in response, so that its duration reveals nothing. */
  readonly signInFloorMs: number;
  /** For secrets in the database. */
  readonly encrypter: Encrypter;
  readonly accounts: PaymentAccounts;
  readonly paymentCounts: PaymentCounters;
  readonly metrics: Registry;
  readonly placeOrder: PlaceOrder;
  /** Folder of the built apps. */
  readonly appsDir: string;
};
