import type { FastifyInstance, FastifyRequest } from 'fastify';
import { importSPKI, jwtVerify } from 'jose';
import { z } from 'zod';
import { DONE } from '../faults/misbehave.ts';
import { begin, finish, findTransaction, merchantOf, PREFIX, refuse, setStatus, type Portal } from './portal.ts';
import type { TransactionRow } from './transactions.ts';
import { toWire } from './wire.ts';

const Place = z.object({ nit: z.string() });
const Headers = z.object({ idempotency_key: z.string().min(1).max(80) });
const NewCancellation = z
  .object({
    amount: z
      .string()
      .regex(/^[1-9]\d{0,10}$/)
      .optional(),
  })
  .nullish();
/** The documentation leaves the other claims to the service. */
const Claims = z.object({ merchant_id: z.string(), nit: z.string() });

/** Source: its page "Cancellation with idempotence". */
export async function cancellationRoutes(app: FastifyInstance, portal: Portal): Promise<void> {
  const { ledger, webhooks } = portal;

  app.post(`${PREFIX}/api/v2/cancellations/:nit`, async (request, reply) => {
    const { nit } = Place.parse(request.params);
    const behaviour = await begin(portal, reply, 'cancel', { nit });
    if (behaviour === DONE) return reply;
    const merchantId = merchantOf(request, reply);
    if (merchantId === null) return reply;
    if (!(await isSigned(portal, request, { merchantId, nit }))) return refuse(reply, 401, '115', 'Authenticity error');
    const headers = Headers.safeParse(request.headers);
    const input = NewCancellation.safeParse(request.body);
    if (!headers.success || !input.success) return refuse(reply, 400, '11', 'Invalid parameter');
    const payment = findTransaction(portal, nit);
    if (payment?.merchantId !== merchantId || payment.kind !== 'payment') {
      return refuse(reply, 404, '1', 'Transaction not found');
    }
    const keyId = `${merchantId} ${nit} ${headers.data.idempotency_key}`;
    const used = ledger.keys.get(keyId);
    const made = used && ledger.transactions.get(used.nit);
    if (made) return finish(reply, behaviour, 200, answer(made));

    const leftMinor = payment.amountMinor - ledger.cancelledMinor(nit);
    const amountMinor = input.data?.amount === undefined ? leftMinor : Number(input.data.amount);
    if (payment.status !== 'CON' || amountMinor > leftMinor)
      return refuse(reply, 400, '61', 'Invalid transaction status');
    if (behaviour === 'refuse') {
      return reply.code(400).send({ code: '255', message: 'Cancel denied.', cancellation: { status: 'NEG' } });
    }
    const cancellation = writeCancellation(portal, payment, amountMinor);
    ledger.keys.put(keyId, { nit: cancellation.nit, amountMinor });
    if (amountMinor === leftMinor) await webhooks.send(setStatus(portal, payment, { status: 'EST' }), null);
    return finish(reply, behaviour, 200, answer(cancellation));
  });
}

/** Whether the JWT is signed with the merchant's registered key, for this payment. Source: "Signature authentication" */
async function isSigned(
  { ledger }: Portal,
  { headers }: FastifyRequest,
  { merchantId, nit }: { merchantId: string; nit: string },
): Promise<boolean> {
  const publicKey = ledger.registrations.get(merchantId)?.publicKey ?? null;
  const [, token] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
  if (publicKey === null || token === undefined) return false;
  try {
    const { payload } = await jwtVerify(token, await importSPKI(publicKey, 'RS256'), { algorithms: ['RS256'] });
    const claims = Claims.parse(payload);
    return claims.merchant_id === merchantId && claims.nit === nit;
  } catch {
    return false;
  }
}

function writeCancellation({ ledger, clock }: Portal, payment: TransactionRow, amountMinor: number): TransactionRow {
  const now = clock.now();
  const row: TransactionRow = {
    ...payment,
    nit: ledger.newNit(),
    kind: 'cancellation',
    esitefUsn: ledger.newUsn(now),
    amountMinor,
    status: 'CON',
    authorizerCode: '000',
    createdAt: now.toISOString(),
    changedAt: now.toISOString(),
    cancels: payment.nit,
  };
  ledger.transactions.put(row.nit, row);
  return row;
}

function answer(row: TransactionRow): object {
  return { code: '0', message: 'OK. Transaction successful.', cancellation: toWire(row) };
}
