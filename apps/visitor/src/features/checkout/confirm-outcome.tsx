import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OutboxEntry } from '#features/outbox/outbox-entry.ts';
import { dismissOutboxEntry, useOutbox } from '#features/outbox/outbox.ts';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { StockShortage } from '@app/contract/visitor/orders.ts';
import { queryInBoth } from '@app/ordering/reads/api-query.ts';
import { activeEventsQuery } from '@app/ordering/venue/use-active-events.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { OpenOrdersDialog, RefusedDialog, TotalDialog } from './confirm-dialogs.tsx';
import { refetchReductions } from './discount/use-cart-discount.ts';
import { StockDialog } from './stock-dialog.tsx';
import { SuggestionsSheet } from './suggestions-sheet.tsx';
import type { Checkout } from './use-checkout.ts';
import type { ConfirmStep } from './use-confirm-order.ts';

/** A price change reaches the menu within a second. */
const READ_AGAIN_MS = 400;
const MOST_READS = 6;
/** Refusals whose sentence tells a visitor nothing about the order. */
const NAMES_NO_REASON: readonly string[] = ['malformed-request', 'not-found'];

/** Dialogs between confirmation and order: suggestions, shortages, new price, rejection. @see CHK-05, CHK-08 */
export function ConfirmOutcome({
  checkout,
  step,
  onSend,
  onReset,
}: {
  checkout: Checkout;
  step: ConfirmStep;
  onSend: () => void;
  onReset: () => void;
}) {
  const { filled } = checkout;
  const refused = useOutbox().findLast(
    ({ state, cart }) => (state === 'rejected' || state === 'expired') && cart.commerce.id === filled.commerce.id,
  );
  if (refused) return <Refused checkout={checkout} entry={refused} onSend={onSend} onReset={onReset} />;
  switch (step.kind) {
    case 'suggesting':
      return (
        <SuggestionsSheet
          products={step.products}
          commerce={filled.commerce}
          onClose={onReset}
          onContinue={() => {
            onReset();
            onSend();
          }}
        />
      );
    case 'short':
      return <StockDialog cart={filled} shortages={step.shortages} onClose={onReset} />;
    default:
      return null;
  }
}

/** A rejection, of this attempt or of one from the background. */
function Refused({
  checkout,
  entry,
  onSend,
  onReset,
}: {
  checkout: Checkout;
  entry: OutboxEntry;
  onSend: () => void;
  onReset: () => void;
}) {
  const text = useText();
  const { problem, cart } = entry;
  const serverTotal = problem?.code === 'total-changed' ? problem.facts['totalAmount'] : undefined;
  const isTotalCurrent = typeof serverTotal !== 'number' || toMinor(serverTotal) === cartTotalMinor(checkout.filled);
  const isFresh = useFreshMenu(checkout.filled, isTotalCurrent);
  const close = () => {
    onReset();
    void dismissOutboxEntry(entry.key);
  };
  if (entry.state === 'expired' || !problem) {
    return <RefusedDialog title={text('expired-title')} detail={text('expired-text')} onClose={close} />;
  }
  if (problem.code === 'no-stock') {
    return <StockDialog cart={checkout.filled} shortages={shortagesIn(problem.facts)} onClose={close} />;
  }
  if (problem.code === 'total-changed') {
    return (
      <TotalDialog
        beforeMinor={cartTotalMinor(cart)}
        problem={problem}
        isReady={isFresh}
        onClose={close}
        onAccept={() => {
          close();
          onSend();
        }}
      />
    );
  }
  const orderIds = openOrdersIn(problem.facts);
  if (orderIds.length > 0) return <OpenOrdersDialog detail={problem.detail} orderIds={orderIds} onClose={close} />;
  if (NAMES_NO_REASON.includes(problem.code)) {
    return <RefusedDialog title={text('order-not-created')} detail={text('error-no-received-order')} onClose={close} />;
  }
  return <RefusedDialog title={text('refused-title')} detail={problem.detail} onClose={close} />;
}

/**
 * Refetches menu, events, benefits and the discount after a rejection, because prices, stock or events may have changed. Repeats until the
 * cart's total equals the server's: its answer may be newer than the menu.
 *
 * @returns whether the cart is current, as far as known
 */
function useFreshMenu({ venue, commerce }: Cart, isTotalCurrent: boolean): boolean {
  const queryClient = useQueryClient();
  const [venueId, commerceId] = [venue.id, commerce.id];
  const [reads, setReads] = useState(0);
  const isFresh = reads > 0 && (isTotalCurrent || reads === MOST_READS);
  useEffect(() => {
    if (isFresh) return;
    const { queryKey } = queryInBoth('GET /api/commerces/get/complete-commerce/:id', { params: { id: commerceId } });
    void queryClient.invalidateQueries({ queryKey: activeEventsQuery(venueId).queryKey });
    refetchReductions(queryClient);
    const read = () => void queryClient.invalidateQueries({ queryKey }).finally(() => setReads(reads + 1));
    const timer = setTimeout(read, reads === 0 ? 0 : READ_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [queryClient, venueId, commerceId, isFresh, reads]);
  return isFresh;
}

/** Ids of the own orders that a rejection names; the visitor can pay or cancel them. @see ORD-07 */
function openOrdersIn({ orderIds }: Readonly<Record<string, unknown>>): number[] {
  return Array.isArray(orderIds) ? orderIds.filter((id) => typeof id === 'number') : [];
}

function shortagesIn(facts: Readonly<Record<string, unknown>>): StockShortage[] {
  const shortages = facts['shortages'];
  return Array.isArray(shortages) ? shortages.filter(isShortage) : [];
}

function isShortage(value: unknown): value is StockShortage {
  return typeof value === 'object' && value !== null && 'productId' in value && 'available' in value;
}
