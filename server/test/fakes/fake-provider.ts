import { z } from 'zod';
import type { ObservedCapture } from '#invariants/invariant.ts';

const Books = z.object({
  payments: z.array(
    z.object({
      id: z.string(),
      seller: z.string(),
      reference: z.string().nullable(),
      status: z.string(),
      amountMinor: z.number(),
      currency: z.string().optional(),
    }),
  ),
  refunds: z.array(z.object({ id: z.string(), paymentId: z.string(), amountMinor: z.number() })),
});
export type ProviderBooks = z.infer<typeof Books>;

/** Books of a provider of the sandbox, independent of its responses. */
export async function readProviderBooks(sandboxUrl: string, party = 'mercado-pago'): Promise<ProviderBooks> {
  return Books.parse(await (await fetch(`${sandboxUrl}/_ledger/${party}`)).json());
}

/** Captures, whether refunded or not. @param usual currency of books that name none */
export function capturesIn({ payments, refunds }: ProviderBooks, configId: number, usual = 'ARS'): ObservedCapture[] {
  const refundsOf = Map.groupBy(refunds, ({ paymentId }) => paymentId);
  return payments
    .filter(({ status }) => status === 'approved' || status === 'refunded')
    .map(({ id, reference, amountMinor, currency }) => ({
      configId,
      providerRef: id,
      reference,
      amountMinor,
      currency: currency ?? usual,
      refunds: (refundsOf.get(id) ?? []).map((refund) => ({ ref: refund.id, amountMinor: refund.amountMinor })),
    }));
}

const Token = z.object({ id: z.string() });

/**
 * Creates a token for a card as the provider's browser script does. The cardholder name decides the outcome of a
 * payment.
 */
export async function makeCardToken(sandboxUrl: string, publicKey: string, holder: string): Promise<string> {
  const answer = await fetch(`${sandboxUrl}/mercado-pago/v1/card_tokens?public_key=${publicKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      card_number: '4509953566233704',
      expiration_month: 11,
      expiration_year: 2030,
      security_code: '123',
      cardholder: { name: holder, identification: { type: 'DNI', number: '12345678' } },
    }),
  });
  return Token.parse(await answer.json()).id;
}
