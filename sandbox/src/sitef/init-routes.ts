import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DONE } from '../faults/misbehave.ts';
import { currencyOf, isMerchant } from './merchants.ts';
import { begin, finish, PREFIX, type Portal } from './portal.ts';
import type { TransactionRow } from './transactions.ts';

const Form = z.object({ request: z.string() });
const NewTransaction = z.object({
  merchant_id: z.string().refine(isMerchant),
  amount: z.string().regex(/^[1-9]\d{0,10}$/),
  order_id: z.string().max(20).optional(),
  merchant_usn: z
    .string()
    .regex(/^\d{1,12}$/)
    .optional(),
  redirect: z.enum(['A', 'M']).optional(),
  installments: z.string().optional(),
  installment_type: z.enum(['3', '4']).optional(),
  transaction_type: z.literal('payment').default('payment'),
  back_url: z.object({ url_success: z.url(), url_failure: z.url(), url_cancel: z.url() }),
  additional_data: z
    .object({ currency: z.string().optional(), postpone_confirmation: z.string().optional() })
    .default({}),
});

/** Source: its page "HTML payment, Initializing a payment transaction". The call has no key and no signature. */
export async function initRoutes(app: FastifyInstance, portal: Portal): Promise<void> {
  const { ledger, clock, publicUrl } = portal;

  app.post(`${PREFIX}/init/json.se`, async (request, reply) => {
    const input = readTransaction(request.body);
    const facts = input === null ? {} : { reference: input.order_id, merchantId: input.merchant_id };
    const behaviour = await begin(portal, reply, 'init', facts);
    if (behaviour === DONE) return reply;
    if (input === null || behaviour === 'refuse') return { responseCode: 11, description: 'Invalid parameter' };
    const currency = currencyOf(input.merchant_id);
    if ((input.additional_data.currency ?? currency) !== currency) {
      return { responseCode: 11, description: 'Invalid parameter: currency' };
    }
    const now = clock.now();
    const { url_success: success, url_failure: failure, url_cancel: cancel } = input.back_url;
    const row: TransactionRow = {
      nit: ledger.newNit(),
      kind: 'payment',
      merchantId: input.merchant_id,
      esitefUsn: ledger.newUsn(now),
      orderId: input.order_id ?? null,
      amountMinor: Number(input.amount),
      currency,
      status: 'NOV',
      authorizerCode: null,
      backUrls: { success, failure, cancel },
      createdAt: now.toISOString(),
      changedAt: now.toISOString(),
      cancels: null,
    };
    ledger.transactions.put(row.nit, row);
    return finish(reply, behaviour, 200, {
      responseCode: 0,
      description: 'OK. Transaction successful.',
      url: `${publicUrl()}${PREFIX}/do.se?input['nit']=${row.nit}`,
      nsuesitef: row.esitefUsn,
      nit: row.nit,
    });
  });
}

function readTransaction(body: unknown): z.output<typeof NewTransaction> | null {
  const form = Form.safeParse(body);
  if (!form.success) return null;
  try {
    return NewTransaction.safeParse(JSON.parse(form.data.request)).data ?? null;
  } catch {
    return null;
  }
}
