import type { PaymentPage } from '@app/contract/visitor/payments.ts';
import { payAtIzipay } from '../../fakes/izipay-form.ts';
import { visitFirstDataPage } from '../../integrations/first-data-page.ts';
import { firstDataAccount } from './first-data-account.ts';
import { izipayAccount } from './izipay-account.ts';
import { paypalAccount } from './paypal-account.ts';
import { mercadoPagoAccount, PROVIDER_IDS, SELLER, type ProviderAccount } from './seller.ts';
import { sitefAccount, visitSitefPage } from './sitef-merchant.ts';

/** A provider with a page of its own, and how a visitor pays there without returning to us. */
export type HostedPageOfProvider = {
  readonly name: string;
  readonly party: string;
  readonly account: ProviderAccount;
  readonly currency: 'ARS' | 'PEN' | 'USD';
  /** The sandbox's name of the step that charges the visitor. */
  readonly payCall: string;
  /** The sandbox's name of the call that makes a whole refund. */
  readonly refundCall: string;
  /** How far its clock may be behind: First Data refuses calls of another time. */
  readonly clockBehindHours: number;
  /** Pays and closes the tab. */
  readonly pay: (page: PaymentPage, outcome: 'approved' | 'declined', sandboxUrl: string) => Promise<Returned>;
};

/** What the browser brings back; null: nothing but the visitor. */
export type Returned = Readonly<Record<string, unknown>> | null;

/** All providers whose page can be opened by the call of all providers. */
export const HOSTED_PAGES: readonly HostedPageOfProvider[] = [
  {
    name: 'Checkout Pro',
    party: 'mercado-pago',
    payCall: 'checkout',
    refundCall: 'refund',
    clockBehindHours: 3,
    account: mercadoPagoAccount(PROVIDER_IDS.hosted, SELLER, false),
    currency: 'ARS',
    pay: (page, outcome) => postForm(page.pageUrl, { do: 'pay', outcome: outcome === 'approved' ? 'APRO' : 'FUND' }),
  },
  {
    name: 'Sitef',
    party: 'sitef',
    payCall: 'page',
    refundCall: 'cancel',
    clockBehindHours: 3,
    account: sitefAccount(),
    currency: 'ARS',
    async pay(page, outcome) {
      await visitSitefPage(page.pageUrl, outcome === 'approved' ? '00' : '51');
      return null;
    },
  },
  {
    name: 'PayPal',
    party: 'paypal',
    payCall: 'capture-order',
    refundCall: 'refund',
    clockBehindHours: 3,
    account: paypalAccount(),
    currency: 'USD',
    pay: (page, outcome) =>
      postForm(page.pageUrl, { do: 'pay', outcome: outcome === 'approved' ? 'COMPLETED' : 'INSTRUMENT_DECLINED' }),
  },
  {
    name: 'First Data',
    party: 'first-data',
    payCall: 'pay',
    refundCall: 'refund',
    clockBehindHours: 0,
    account: firstDataAccount(),
    currency: 'ARS',
    async pay(page, outcome) {
      const result = await visitFirstDataPage(page, outcome === 'approved' ? 'approve' : '51');
      if (result === null) throw new Error('The page of First Data did not return.');
      return result.fields;
    },
  },
  {
    name: 'Izipay',
    party: 'izipay',
    payCall: 'form',
    refundCall: 'cancel',
    clockBehindHours: 3,
    account: izipayAccount('tests'),
    currency: 'PEN',
    pay: ({ parameters }, outcome, sandboxUrl) =>
      payAtIzipay(sandboxUrl, parameters, outcome === 'approved' ? '00' : '51'),
  },
];

async function postForm(url: string, fields: Readonly<Record<string, string>>): Promise<null> {
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
  await answer.body?.cancel();
  return null;
}
