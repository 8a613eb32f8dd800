import type { ReconciliationReport, ReconciliationRow } from '@app/contract/back-office/reconciliation.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import { toAccountResponse } from '../to-account-response.ts';
import type { LastReconciliation, ReportSums } from './reconciliation-report-store.ts';

export function toReportRow(sums: ReportSums): ReconciliationRow {
  const { method, isAttested, eventId, eventName, payments } = sums;
  const { receivedMinor, paidOrdersMinor, topUpsMinor, refundsMinor, openMinor } = sums;
  const differenceMinor = receivedMinor - paidOrdersMinor - topUpsMinor - refundsMinor - openMinor;
  return {
    method,
    account: toAccountResponse(sums),
    isAttested,
    event: eventId === null ? null : { id: eventId, name: eventName ?? '' },
    payments,
    received: fromMinor(receivedMinor),
    paidOrders: fromMinor(paidOrdersMinor),
    topUps: fromMinor(topUpsMinor),
    refunds: fromMinor(refundsMinor),
    open: fromMinor(openMinor),
    difference: fromMinor(differenceMinor),
  };
}

export function toLastReconciliation({
  configId,
  provider,
  commerces,
  day,
  differences,
}: LastReconciliation): ReconciliationReport['matches'][number] {
  return { account: { id: configId, provider, commerces }, day, differences };
}
