import { openException } from '#features/money-exceptions/exception-store.ts';
import type { KioskReports } from '#integrations/payments/terminal-provider.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { TerminalPaymentRecord } from '@app/contract/visitor/clover-payments.ts';
import { terminalRecordOutcome } from '@app/rules/payments/terminal-record-outcome.ts';
import { isUnsettled, type Attempt } from '../attempts/attempt-store.ts';
import { settleAttempt } from '../attempts/settle-attempt.ts';
import { settleUnpaidAttempt } from '../attempts/settle-unpaid-attempt.ts';
import type { SettleDeps } from '../payment-deps.ts';
import { insertTerminalRecord, sumAcceptedOfHour, terminalRecordsOf } from './terminal-record-store.ts';

/**
 * Settles a sale of a kiosk by what its terminal returned. The kiosk is not believed where the provider can be asked.
 * Where it cannot, the report of a payment is the evidence: for the amount of the open sale, up to the limits of the
 * account for a sale and for an hour of the kiosk, once for each payment. Any other opens an exception for staff.
 *
 * @param attempt a sale of the calling kiosk
 * @throws ProblemError 422 `payment-result-not-verified` for another order, amount or payment than those of the sale
 * @see TERM-01, PAY-04
 */
export async function reportTerminalRecord(
  deps: SettleDeps,
  attempt: Attempt,
  report: TerminalPaymentRecord,
): Promise<void> {
  const account = await deps.accounts.of(attempt.venueId, attempt.configId);
  const reports = account?.terminals?.reports;
  if (!reports) throw new ProblemError(422, 'payment-method-not-available');
  if (report.orderId !== attempt.orderId) throw new ProblemError(422, 'payment-result-not-verified');
  const outcome = terminalRecordOutcome(report);
  if (outcome === 'paid') await storePayment(deps, attempt, reports, report);
  const settled = await settleAttempt(deps, attempt).catch((error: unknown) => {
    deps.onFailure(error);
    return null;
  });
  if (settled === null || !isUnsettled(settled) || outcome === 'paid' || outcome === 'open') return;
  // A payment that was reported before is not taken back by a later report.
  const { venueId, configId, reference } = attempt;
  if ((await terminalRecordsOf(deps.db, { venueId, configId }).findByReference(reference)).length > 0) return;
  await settleUnpaidAttempt(
    deps,
    settled,
    outcome === 'declined' ? { state: 'rejected', declineCode: 'other' } : { state: 'cancelled' },
  );
}

async function storePayment(
  { db }: SettleDeps,
  attempt: Attempt,
  { areVerified, floorLimitMinor, hourLimitMinor }: KioskReports,
  report: TerminalPaymentRecord,
): Promise<void> {
  const { venueId, configId, id: attemptId, saleAt, orderId, reference, amountMinor, currency } = attempt;
  const { externalPaymentId: providerRef, paymentState, state } = report;
  if (providerRef === null || paymentState === null || saleAt === null) return;
  const reportedMinor = toMinor(report.amount);
  const subject = `${configId}/${providerRef}`;
  const about = { venueId, subject, configId, attemptId, orderId, providerRef, amountMinor: reportedMinor, currency };
  if (reportedMinor !== amountMinor) {
    // Read at the provider, the true amount decides.
    if (areVerified) return;
    await inTransaction(db, (tx) => openException(tx, { ...about, kind: 'amount-mismatch' }));
    throw new ProblemError(422, 'payment-result-not-verified');
  }
  const isVerified = await inTransaction(db, async (tx) => {
    const isWithinLimits =
      amountMinor <= floorLimitMinor &&
      (await sumAcceptedOfHour(tx, { venueId, configId }, saleAt.kioskId)) + amountMinor <= hourLimitMinor;
    const stored = await insertTerminalRecord(tx, {
      venueId,
      configId,
      providerRef,
      attemptId,
      kioskId: saleAt.kioskId,
      reference,
      amountMinor,
      state,
      paymentState,
      cardLabel: report.paymentCardLabel,
      paymentMethod: report.paymentMethod,
      cardBrand: report.cardBrand,
      cardLastFour: report.cardLastFourDigits,
      isAccepted: !areVerified && isUnsettled(attempt) && isWithinLimits,
    });
    if (stored.attemptId !== attemptId) return false;
    if (!stored.isAccepted && !areVerified) await openException(tx, { ...about, kind: 'unverified-sale' });
    return true;
  });
  if (!isVerified) throw new ProblemError(422, 'payment-result-not-verified');
}
