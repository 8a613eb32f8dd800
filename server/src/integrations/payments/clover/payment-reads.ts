import { UnreadablePayments, type ProviderPayment } from '../payment-provider.ts';
import { WirePayment, WirePayments } from './api-schemas.ts';
import type { CloverClient } from './clover-client.ts';
import { parsePayment, type CloverOwner } from './parse-payment.ts';

const PAGE = 100;
const MAX_PAGES = 1_000;
const EXPAND = 'expand=cardTransaction,refunds';
/** Form of our references. The merchant's other tills take payments too, which are not ours. */
const OURS = /^\d{10,16}-\d{1,3}$/;
const REF = /^[A-Z0-9]{1,64}$/i;

/** Reads payments at the REST API of a merchant. */
export function cloverPaymentReads(client: CloverClient, owner: CloverOwner) {
  async function page(query: string): Promise<unknown[]> {
    return (await client.find(`/payments?${query}&${EXPAND}`, WirePayments))?.elements ?? [];
  }

  return {
    async findPayment(providerRef: string): Promise<ProviderPayment | null> {
      if (!REF.test(providerRef)) return null;
      const payment = await client.find(`/payments/${providerRef}?${EXPAND}`, WirePayment);
      return payment && parsePayment(payment, owner);
    },
    async findByReference(reference: string): Promise<ProviderPayment[]> {
      const elements = await page(`filter=externalPaymentId=${encodeURIComponent(reference)}`);
      const payments = elements.map((element) => parsePayment(WirePayment.parse(element), owner));
      return payments.filter((payment) => payment.reference === reference);
    },
    /** @throws UnreadablePayments after all others were returned */
    async *listPayments(from: Date, to: Date): AsyncGenerator<ProviderPayment> {
      const unreadable: string[] = [];
      const period = `filter=modifiedTime>=${from.getTime()}&filter=modifiedTime<${to.getTime()}`;
      for (let at = 0; at < MAX_PAGES; at += 1) {
        const elements = await page(`${period}&limit=${PAGE}&offset=${at * PAGE}`);
        for (const element of elements) {
          const wire = WirePayment.safeParse(element);
          if (!wire.success) unreadable.push(idOf(element));
          else if (OURS.test(wire.data.externalPaymentId ?? '')) yield parsePayment(wire.data, owner);
        }
        if (elements.length < PAGE) break;
      }
      if (unreadable.length > 0) throw new UnreadablePayments(unreadable);
    },
  };
}

function idOf(element: unknown): string {
  return WirePayment.pick({ id: true }).safeParse(element).data?.id ?? '?';
}
