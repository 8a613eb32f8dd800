import { z } from 'zod';

import type { SeenCapture } from '../invariants/invariant.ts';

const Books = z.object({
  payments: z.array(
    z.object({
      id: z.string(),
      seller: z.string(),
      reference: z.string().nullable(),
      status: z.string(),
      amountMinor: z.number(),
    }),
  ),
  refunds: z.array(z.object({ id: z.string(), paymentId: z.string(), amountMinor: z.number() })),
});
export type ProviderBooks = z.infer<typeof Books>;

/** What the sandbox's Mercado Pago has in its own books, whatever it told us. */
export async function readProviderBooks(sandboxUrl: string): Promise<ProviderBooks> {
  return Books.parse(await (await fetch(`${sandboxUrl}/_ledger/mercado-pago`)).json());
}

/** What it captured, given back or not. */
export function capturesIn({ payments, refunds }: ProviderBooks, configId: number): SeenCapture[] {
  const refundsOf = Map.groupBy(refunds, ({ paymentId }) => paymentId);
  return payments
    .filter(({ status }) => status === 'approved' || status === 'refunded')
    .map(({ id, reference, amountMinor }) => ({
      configId,
      providerRef: id,
      reference,
      amountMinor,
      currency: 'ARS',
      refunds: (refundsOf.get(id) ?? []).map((refund) => ({ ref: refund.id, amountMinor: refund.amountMinor })),
    }));
}
