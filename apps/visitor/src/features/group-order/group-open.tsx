import type { ReactNode } from 'react';
import { useCart } from '#features/cart/cart-state.ts';
import { showToast } from '#shared/layout/toast-store.ts';
import { failureText, useText } from '#shared/texts/use-text.ts';
import type { GroupMember, GroupOrder } from '@app/contract/group-orders/group-orders.ts';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { ChooseMine } from './choose-mine.tsx';
import { EndOfChoice } from './end-of-choice.tsx';
import { ownMember, type GroupPlace } from './group-cart.ts';
import { GroupLink } from './group-link.tsx';
import { GroupPeople } from './group-people.tsx';
import type { useGroupChanges } from './use-group-order.ts';
import { useOwnLines } from './use-own-lines.ts';

const SAVED = {
  sent: ['ok', 'check', 'group-saved'],
  changed: ['idle', 'cloud-upload', 'group-saving'],
  unsent: ['warn', 'cloud-off', 'group-unsaved'],
} as const;

/** Members choose: the link, the own lines, what all chose, and the one button that ends it. */
export function GroupOpen({
  group,
  place,
  changes,
  lines,
}: {
  group: GroupOrder;
  place: GroupPlace;
  changes: ReturnType<typeof useGroupChanges>;
  lines: (isLocked: boolean) => ReactNode;
}) {
  const text = useText();
  const cart = useCart();
  const me = ownMember(group);
  const saved = useOwnLines(group, place.menu, changes);
  const isHere = cart?.group?.token === group.token && !cart.group.isWhole;
  const [tone, icon, key] = SAVED[saved];
  return (
    <>
      <div className="section tight stack">
        <GroupLink group={group} commerce={place.commerce.name} />
      </div>
      <section className="section tight" aria-labelledby="group-yours">
        <div className="group-own gap">
          <h2 className="h3" id="group-yours">
            {text('group-yours')}
          </h2>
          {isHere && (
            <span role="status">
              <StateLine state={tone} icon={icon}>
                {text(key)}
              </StateLine>
            </span>
          )}
        </div>
        {isHere && cart.details.length > 0 ? lines(false) : <ChooseMine {...{ group, place, isHere }} />}
      </section>
      <GroupPeople
        group={group}
        menu={place.menu}
        onRemove={me?.isOwner === true ? (member) => removePerson(member) : null}
      />
      {changes.remove.error && <p className="section small">{failureText(text, changes.remove.error)}</p>}
      <EndOfChoice {...{ group, place, changes, saved }} />
    </>
  );

  function removePerson({ id, name }: GroupMember) {
    changes.remove.mutate(id, {
      onSuccess: () => showToast({ id: 'group-removed', text: text('group-removed', { name }), icon: 'users-round' }),
    });
  }
}
