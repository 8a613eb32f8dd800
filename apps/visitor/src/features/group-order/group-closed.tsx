import { useEffect } from 'react';
import { useCart } from '#features/cart/cart-state.ts';
import { deleteCart } from '#features/cart/change-cart.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { GroupOrder } from '@app/contract/group-orders/group-orders.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { areSameLines, ownLinesIn, ownMember, type GroupPlace } from './group-cart.ts';
import { OrderAlone, PlacedOrderNotice, SeeOrders } from './group-over.tsx';
import { GroupPeople } from './group-people.tsx';
import { GroupToPay } from './group-to-pay.tsx';
import type { useGroupChanges } from './use-group-order.ts';

/** Closed or placed: the owner pays, the others wait, and what came too late can be ordered apart. */
export function GroupClosed({
  group,
  place,
  changes,
}: {
  group: GroupOrder;
  place: GroupPlace;
  changes: ReturnType<typeof useGroupChanges>;
}) {
  const text = useText();
  const cart = useCart();
  const me = ownMember(group);
  const mine = ownLinesIn(cart, group.token);
  const isInOrder = mine !== null && areSameLines(mine, me?.lines ?? []);
  const isDone = isInOrder && me?.isOwner !== true;
  useEffect(() => {
    if (isDone) deleteCart();
  }, [isDone]);
  const isTooLate = me === undefined || (!me.isOwner && mine !== null && mine.length > 0 && !isInOrder);
  return (
    <>
      <div className="section tight stack">
        {group.order && <PlacedOrderNotice order={group.order} />}
        {group.state === 'closed' && me?.isOwner === true && (
          <GroupToPay group={group} place={place} changes={changes} />
        )}
        {group.state === 'closed' && me?.isOwner === false && (
          <EmptyState
            icon="lock"
            title={text('group-closed-title')}
            text={text('group-closed-text', { name: group.members[0]?.name ?? '' })}
          />
        )}
        {isTooLate && (
          <EmptyState
            icon="clock"
            title={text('group-too-late')}
            text={me && text('group-too-late-text')}
            action={<OrderAlone group={group} />}
          />
        )}
      </div>
      {me && <GroupPeople group={group} menu={place.menu} onRemove={null} />}
      {group.state === 'placed' && me?.isOwner === true && (
        <div className="section">
          <SeeOrders />
        </div>
      )}
    </>
  );
}
