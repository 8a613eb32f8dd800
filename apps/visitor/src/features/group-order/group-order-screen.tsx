import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { useCommerce } from '#features/venues/use-commerce.ts';
import { commercePath, homePath, type RouteParams } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { GroupOrder } from '@app/contract/group-orders/group-orders.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { ownMember } from './group-cart.ts';
import { GroupClosed } from './group-closed.tsx';
import { GroupFrame, GroupLoading } from './group-frame.tsx';
import { GroupInvitation } from './group-invitation.tsx';
import { GroupOpen } from './group-open.tsx';
import { GroupOver } from './group-over.tsx';
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
