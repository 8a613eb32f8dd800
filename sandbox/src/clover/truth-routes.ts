import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refundedMinor } from '../ledger/ledger-file.ts';
import { truthEndpoint } from '../ledger/truth-endpoints.ts';
import { deviceAt, writePayment, type Devices } from './devices.ts';
import { applyTap, Tap } from './taps.ts';

const TapAt = z.object({ merchantId: z.string(), deviceId: z.string(), tap: Tap });
const Charge = z.object({
  merchantId: z.string(),
  deviceId: z.string(),
  externalPaymentId: z.string(),
  amountMinor: z.int().positive(),
  result: z.enum(['SUCCESS', 'FAIL']).default('SUCCESS'),
});
const RefundOf = z.object({ paymentId: z.string(), amountMinor: z.int().positive() });

const STATES = { SUCCESS: 'approved', FAIL: 'rejected', VOIDED: 'cancelled' } as const;

/** Endpoints for tests: the books, taps of a person, and refunds in the dashboard. Not part of the provider's API. */
export async function truthRoutes(app: FastifyInstance, devices: Devices): Promise<void> {
  const { books, clock } = devices;

  app.get('/_ledger/clover', async () => ({
    payments: books.payments.rows().map(({ id, merchantId, externalPaymentId, result, amountMinor, refunds }) => {
      const refunded = refundedMinor(refunds);
      const isRefunded = refunded > 0 && refunded >= amountMinor;
      const status = isRefunded ? 'refunded' : STATES[result];
      return { id, seller: merchantId, reference: externalPaymentId, status, amountMinor, refundedMinor: refunded };
    }),
    refunds: books.payments
      .rows()
      .flatMap((row) => row.refunds.map(({ id, amountMinor }) => ({ id, paymentId: row.id, amountMinor }))),
    devices: [...devices.all.values()].map(({ merchantId, deviceId, till, sale }) => ({
      merchantId,
      deviceId,
      isConnected: till !== null,
      isPaired: till?.isPaired ?? false,
      code: till?.code ?? null,
      sale: sale && { externalPaymentId: sale.externalPaymentId, amountMinor: sale.amountMinor, step: sale.step },
    })),
  }));

  truthEndpoint(app, '/_ledger/clover/tap', TapAt, ({ merchantId, deviceId, tap }, reply) =>
    applyTap(devices, deviceAt(devices, merchantId, deviceId), tap)
      ? undefined
      : reply.code(409).send({ error: 'not-possible-now' }),
  );

  /** A card pays a sale, without a till that listens. */
  truthEndpoint(app, '/_ledger/clover/charge', Charge, (charge) => {
    const { merchantId, deviceId, externalPaymentId, amountMinor, result } = charge;
    const sale = { externalPaymentId, amountMinor, requestInfo: 'SALE', behaviour: null, step: 'card' as const };
    const { id } = writePayment(devices, deviceAt(devices, merchantId, deviceId), { ...sale, payment: null }, result);
    return { id };
  });

  truthEndpoint(app, '/_ledger/clover/refund', RefundOf, ({ paymentId, amountMinor }, reply) => {
    const row = books.payments.get(paymentId);
    if (!row) return reply.code(404).send({ error: 'no-such-payment' });
    const id = randomUUID().replaceAll('-', '').slice(0, 13).toUpperCase();
    const refund = { id, amountMinor, createdAt: clock.now().toISOString() };
    books.payments.put(row.id, { ...row, refunds: [...row.refunds, refund] });
    return { id };
  });
}
