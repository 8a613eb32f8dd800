import { useEffect, type ReactNode } from 'react';
import { useParams } from 'wouter';
import { useCart } from '#features/cart/cart-state.ts';
import { deleteCart } from '#features/cart/change-cart.ts';
import { useCommerce } from '#features/venues/use-commerce.ts';
import { BackLink } from '#shared/navigation/back-link.tsx';
import { commercePath, homePath, type RouteParams } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { GroupOrder } from '@app/contract/visitor/group-orders.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { AppBar } from '@app/ui/layout/app-bar.tsx';
import { areSameLines, ownLinesIn, ownMember, type GroupPlace } from './group-cart.ts';
import { GroupInvitation } from './group-invitation.tsx';
import { GroupOpen } from './group-open.tsx';
import { GroupOver, OrderAlone, PlacedOrderNotice, SeeOrders } from './group-over.tsx';
import { GroupPeople } from './group-people.tsx';
import { GroupToPay } from './group-to-pay.tsx';
import { useGroupChanges, useGroupOrder } from './use-group-order.ts';
import './group-order.css';

type Lines = (isLocked: boolean) => ReactNode;

/** The link of a group: the invitation, the choice, and what became of it. `lines` renders the cart lines. @see ORD-01 */
export function GroupOrderScreen({ lines }: { lines: Lines }) {
  const text = useText();
  const venue = useVenue();
  const { groupToken = '' } = useParams<RouteParams>();
  const { group, isUnknown, hasFailed, readAgain } = useGroupOrder(groupToken);
  if (isUnknown || (group && group.venueId !== venue.id))
    return (
      <GroupFrame back={homePath(venue.code)}>
        <EmptyState role="alert" icon="link" title={text('group-unknown')} text={text('group-unknown-text')} />
      </GroupFrame>
    );
  if (hasFailed)
    return (
      <GroupFrame back={homePath(venue.code)}>
        <EmptyState
          role="alert"
          icon="cloud-off"
          title={text('group-failed')}
          text={text('group-failed-text')}
          action={
            <Button isBlock icon="refresh-cw" onPress={readAgain}>
              {text('try-now')}
            </Button>
          }
        />
      </GroupFrame>
    );
  return group ? <GroupWithMenu group={group} lines={lines} /> : <GroupLoading />;
}

function GroupWithMenu({ group, lines }: { group: GroupOrder; lines: Lines }) {
  const venue = useVenue();
  const read = useCommerce(group.commerceCode);
  const changes = useGroupChanges(group.token);
  if (read.kind !== 'here') return <GroupLoading />;
  const { id, code, name } = read.commerce;
  const place = { venue: { id: venue.id, code: venue.code }, commerce: { id, code, name }, menu: read.commerce };
  const isOver = group.state === 'cancelled' || group.state === 'expired';
  const me = ownMember(group);
  const back = isOver || me === undefined ? homePath(venue.code) : commercePath(venue.code, code);
  if (me === undefined && group.state === 'open')
    return <GroupInvitation group={group} place={place} changes={changes} />;
  return (
    <GroupFrame back={back} place={name}>
      {isOver ? (
        <GroupOver group={group} />
      ) : group.state === 'open' ? (
        <GroupOpen group={group} place={place} changes={changes} lines={lines} />
      ) : (
        <GroupClosed group={group} place={place} changes={changes} />
      )}
    </GroupFrame>
  );
}

/** Closed or placed: the owner pays, the others wait, and what came too late can be ordered apart. */
function GroupClosed({
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

function GroupFrame({ back, place, children }: { back: string; place?: string; children: ReactNode }) {
  const text = useText();
  return (
    <div className="group">
      <AppBar
        title={
          <>
            {text('group-title')}
            {place !== undefined && <small className="group-place">{place}</small>}
          </>
        }
        start={<BackLink href={back} />}
      />
      <main>{children}</main>
    </div>
  );
}

function GroupLoading() {
  const { code } = useVenue();
  return (
    <GroupFrame back={homePath(code)}>
      <div className="section stack" aria-busy="true">
        <Skeleton shape="title" width="l" />
        <Skeleton width="m" />
        <Skeleton width="l" />
      </div>
    </GroupFrame>
  );
}
