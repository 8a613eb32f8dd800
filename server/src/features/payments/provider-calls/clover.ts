import type { KioskOfSession } from '#features/accounts/sessions/session-store.ts';
import type { CardTerminal, KioskReports } from '#integrations/payments/terminal-provider.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { requestHash } from '#platform/http/request-hash.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { fromMinor, toMinor } from '@app/contract/values/minor-units.ts';
import * as contract from '@app/contract/visitor/clover-payments.ts';
import type { CloverSale, TerminalPaymentRecord } from '@app/contract/visitor/clover-payments.ts';
import type { Attempt } from '../attempts/attempt-store.ts';
import { getOrderPayment } from '../attempts/order-payment.ts';
import type { PaymentsDeps } from '../payment-deps.ts';
import { idempotencyKeyOf } from '../payment-request.ts';
import { beginTerminalSale } from '../terminals/begin-terminal-sale.ts';
import { attemptOf, kioskOf } from '../terminals/kiosk-of-request.ts';
import { reportTerminalRecord } from '../terminals/report-terminal-record.ts';

/** Registers the documented calls of Clover. @see CLV-01, TERM-01 */
export function cloverCalls(app: ApiServer, deps: PaymentsDeps): void {
  app.route({
    ...contract.currentPairedCloverPoint,
    handler: async (request) => {
      const { kiosk } = await kioskOf(request);
      if (kiosk.configId !== request.params.id) throw new ProblemError(404, 'not-found');
      const { terminal, device, reports } = await terminalOf(deps, kiosk);
      const { terminalRef: id, description } = terminal;
      const { model, address: deviceAddress } = device;
      return { id, description, model, deviceAddress, isPaired: true, remoteApplicationId: reports.applicationId };
    },
  });

  app.route({
    ...contract.beginCloverSale,
    handler: async (request, reply) => {
      const { access, kiosk } = await kioskOf(request);
      const { orderId, cloverPointId: terminalRef } = request.body;
      const key = idempotencyKeyOf(request);
      if (terminalRef !== kiosk.terminalRef) throw new ProblemError(404, 'not-found');
      const { device } = await terminalOf(deps, kiosk);
      const hash = requestHash({ orderId, terminalRef });
      const start = { orderId, terminalRef, key, requestHash: hash };
      const id = await beginTerminalSale(deps, access, kiosk, start);
      return reply.code(201).send(await toSale(deps, await attemptOf(deps, kiosk, id), device.address));
    },
  });

  app.route({
    ...contract.submitTerminalRecord,
    handler: async (request) => {
      const { kiosk } = await kioskOf(request);
      return settleReport(deps, kiosk, request.body);
    },
  });

  app.route({
    ...contract.reportCloverPayment,
    handler: async (request) => {
      const { kiosk } = await kioskOf(request);
      const { rawPaymentData: raw, ...report } = request.body;
      const { reference } = await attemptOf(deps, kiosk, report.id);
      const isSame =
        raw.id === report.externalPaymentId &&
        raw.externalPaymentId === reference &&
        raw.amount === toMinor(report.amount) &&
        raw.result === report.paymentState;
      if (!isSame) throw new ProblemError(422, 'payment-result-not-verified');
      return settleReport(deps, kiosk, report);
    },
  });
}

async function settleReport(deps: PaymentsDeps, kiosk: Readonly<KioskOfSession>, report: TerminalPaymentRecord) {
  const attempt = await attemptOf(deps, kiosk, report.id);
  await reportTerminalRecord(deps, attempt, report);
  return getOrderPayment(deps.db, report.orderId);
}

type BrowserTerminal = {
  terminal: CardTerminal;
  device: NonNullable<CardTerminal['device']>;
  reports: KioskReports;
};

/** @throws ProblemError 422 `payment-method-not-available` unless the browser of the kiosk controls its terminal */
async function terminalOf(
  { accounts }: PaymentsDeps,
  { venueId, configId, terminalRef }: Readonly<KioskOfSession>,
): Promise<BrowserTerminal> {
  const account = await accounts.of(venueId, configId);
  const reports = account?.terminals?.reports;
  const all = reports && (await account.terminals?.listTerminals());
  const terminal = all?.find((one) => one.terminalRef === terminalRef);
  if (!reports || !terminal?.device) throw new ProblemError(422, 'payment-method-not-available');
  return { terminal, device: terminal.device, reports };
}

async function toSale({ db }: PaymentsDeps, attempt: Attempt, deviceAddress: string): Promise<CloverSale> {
  const { id, orderId, reference, amountMinor, endsAt } = attempt;
  if (orderId === null) throw new Error(`The sale ${id} has no order.`);
  return {
    id,
    externalPaymentId: reference,
    amount: fromMinor(amountMinor),
    expiresAt: endsAt.toISOString(),
    deviceAddress,
    payment: await getOrderPayment(db, orderId),
  };
}
