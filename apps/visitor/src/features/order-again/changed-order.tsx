import { useState } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { useDayText } from '@app/ordering/time/use-day-text.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import type { LineAgain } from '@app/rules/cart/order-again.ts';
import { calendarDay, clockText } from '@app/rules/formatting/venue-time.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { LineAgainRow } from './line-again-row.tsx';

/** What changed on each line since the order, with a swap for what cannot be ordered. @see ORD-04 */
export function ChangedOrder({
  order,
  lines,
  cartWith,
  nowMs,
  onOrder,
  onClose,
}: {
  order: Order;
  lines: readonly LineAgain[];
  /** The cart with these lines swapped. */
  cartWith: (swapped: ReadonlySet<number>) => Cart;
  nowMs: number;
  onOrder: (cart: Cart) => void;
  onClose: () => void;
}) {
  const text = useText();
  const [swapped, setSwapped] = useState<ReadonlySet<number>>(new Set());
  const since = useSince(order, nowMs);
  const cart = cartWith(swapped);
  const changed = lines.filter(({ kind }) => kind !== 'same').length;
  const missing = lines.filter((line) => !('line' in line) && !swapped.has(line.detail.id)).length;
  const formerMinor = lines.reduce((sum, line) => sum + line.formerTotalMinor, 0);
  const toggle = (detailId: number) => setSwapped((now) => toggled(now, detailId));

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text('order-again')}
      subtitle={order.commerce.name}
      closeLabel={text('close')}
      foot={
        <>
          <p className="again__before small mut num">
            <span>{missing > 0 && text('again-without', { count: missing })}</span>
            <span>
              {text('again-before', { price: text('price', { amountMinor: formerMinor, currency: order.currency }) })}
            </span>
          </p>
          <Button
            isBlock
            price={text('price', { amountMinor: cartTotalMinor(cart), currency: order.currency })}
            reason={cart.details.length === 0 ? text('again-choose-swap') : undefined}
            onPress={() => onOrder(cart)}
          >
            {text(missing > 0 ? 'again-go' : 'again-go-all')}
          </Button>
        </>
      }
    >
      <Notice tone="warn" icon="refresh-cw" role="status" title={text('again-changed', { count: changed, since })}>
        {changed < lines.length && text('again-rest-same')}
      </Notice>
      <ul className="again" aria-label={text('again-lines')}>
        {lines.map((line) => (
          <LineAgainRow
            key={line.detail.id}
            again={line}
            currency={order.currency}
            isSwapped={swapped.has(line.detail.id)}
            onSwap={() => toggle(line.detail.id)}
          />
        ))}
      </ul>
    </Sheet>
  );
}

/** The time of an order of today, otherwise its day, at the venue. */
function useSince({ createdAt, venue }: Order, nowMs: number): string {
  const text = useText();
  const zone = venue.localDateTimeIdentifier;
  const dayOf = useDayText(zone);
  return calendarDay(createdAt, zone) === calendarDay(nowMs, zone)
    ? text('again-since-time', { time: clockText(createdAt, zone) })
    : text('again-since-day', { day: dayOf(createdAt) });
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
