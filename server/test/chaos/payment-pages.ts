import type { Seen, Visitor } from './chaos-visitor.ts';

const MOST_PAGES = 6;
/** Requests abort before a late response of the provider. */
const PATIENCE_MS = 3_000;

/** What a visitor does at one page of a provider. */
export type PageVisit<Page> = (visitor: Visitor, orderId: number, page: Page) => Promise<void>;

/** Kinds of visits, chosen at random. */
export type PageVisits<Page> = readonly [PageVisit<Page>, ...PageVisit<Page>[]];

/**
 * Pays an order at pages of a provider until it is paid, or the visitor gives up.
 *
 * @param open opens a page; null when the server or the provider refuses
 */
export async function payAtPages<Page>(
  visitor: Visitor,
  orderId: number,
  open: (visitor: Visitor, orderId: number) => Promise<Page | null>,
  visit: PageVisit<Page>,
): Promise<void> {
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await open(visitor, orderId);
    if (page !== null) await visit(visitor, orderId, page);
    const state = await visitor.stateOf(orderId);
    if (state === 'approved' || visitor.may(0.2)) return;
    await visitor.wait(4_000);
  }
}

/** Two tabs may send the call that opens a page. @returns the first body; null when the server refuses */
export async function openInTabs({ may }: Visitor, open: () => Promise<Seen>): Promise<unknown> {
  const answers = await Promise.allSettled(may(0.2) ? [open(), open()] : [open()]);
  const opened = answers.flatMap((answer) =>
    answer.status === 'fulfilled' && answer.value.status === 200 ? [answer.value.body] : [],
  );
  return opened[0] ?? null;
}

/** @returns the URL that the page redirects to; null without a redirect, or when the request was aborted */
export async function chooseAtPage(pageUrl: string, choice: Record<string, string>): Promise<string | null> {
  const body = new URLSearchParams(choice);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(pageUrl, { method: 'POST', redirect: 'manual', body, signal }).catch(() => undefined);
  await response?.body?.cancel();
  return response?.headers.get('location') ?? null;
}

/** Pays or approves at a page. */
type Pay = () => Promise<unknown>;

/** Leaves a payment whose page stays open in another tab, so that it may be paid at any time. */
export async function leavePayment(
  { may, call, cancel }: Visitor,
  orderId: number,
  pay: Pay,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const leaving = call(`/api/orders/${orderId}/payment/leave`, {});
  const atOnce = may(0.5) ? pay() : null;
  await Promise.allSettled([leaving, atOnce, meanwhile()]);
  if (may(0.5)) await cancel(orderId).catch(() => undefined);
  if (may(0.5)) await pay();
}

/** Pays at a page about when the time of its attempt ends. */
export async function payTooLate({ server, wait, check, may }: Visitor, orderId: number, pay: Pay): Promise<void> {
  const paying = wait(2_000).then(pay);
  await server.expirePage(orderId);
  await paying;
  if (may(0.5)) await check(orderId);
}
