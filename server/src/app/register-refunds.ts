import { registerBulkRefunds } from '#features/bulk-refunds/routes.ts';
import { registerFeedback } from '#features/feedback/routes.ts';
import { findPayingCard } from '#features/payments/cards/find-paying-card.ts';
import { registerReconciliation } from '#features/reconciliation/routes.ts';
import { createRefundCodes, REFUND_CODE_KEY } from '#features/refunds/approvals/refund-codes.ts';
import { registerRefunds } from '#features/refunds/routes.ts';
import { readInstanceSecret } from '#platform/crypto/instance-secret.ts';
import type { ApiServer } from '#platform/http/server.ts';
import type { AppDeps } from './app-deps.ts';
import type { Services } from './services.ts';

/** Registers refunds, the reconciliation with providers, and what buyers say after an order. */
export async function registerRefundCalls(
  app: ApiServer,
  deps: AppDeps,
  { onFailure, tokens }: Services,
): Promise<void> {
  const { intakeDb, readDb, reservedDb: db, eventBus, encrypter, accounts, paymentCounts: counts } = deps;
  const codes = createRefundCodes(db, await readInstanceSecret(intakeDb, encrypter, REFUND_CODE_KEY));
  await registerRefunds(app, { db, eventBus, accounts, codes, findPayingCard, onFailure });
  registerBulkRefunds(app, { db, readDb });
  await registerFeedback(app, { db: intakeDb, readDb, tokens });
  await registerReconciliation(app, { readDb, settling: { db, accounts, eventBus, counts, onFailure } });
}
