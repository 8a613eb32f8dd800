import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useCart } from '#features/cart/cart-state.ts';
import { ReplaceQuestion } from '#features/order-again/replace-question.tsx';
import { questionBefore, type CartQuestion } from '#features/order-again/use-fill-cart.ts';
import { useOwnBottomBar } from '#shared/layout/own-bottom-bar.ts';
import { showToast } from '#shared/layout/toast-store.ts';
import { commercePath } from '#shared/navigation/route-paths.ts';
import { failureText, useText } from '#shared/texts/use-text.ts';
import { GROUP_MEMBERS_MAX } from '@app/contract/values/limits.ts';
import type { GroupMember, GroupOrder } from '@app/contract/visitor/group-orders.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { BottomBar } from '@app/ui/layout/bottom-bar.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { ownMember, startOwnPart, type GroupPlace } from './group-cart.ts';
import { useLeaveForHome } from './group-over.tsx';
import { GroupPeople } from './group-people.tsx';
import { usePayWhole } from './group-to-pay.tsx';
import { useShareLink } from './share-link.ts';
import type { useGroupChanges } from './use-group-order.ts';
import { useOwnLines, type OwnLinesState } from './use-own-lines.ts';

type Changes = ReturnType<typeof useGroupChanges>;
type Parts = { group: GroupOrder; place: GroupPlace; changes: Changes };

const SAVED = {
  sent: ['ok', 'check', 'group-saved'],
  changed: ['idle', 'cloud-upload', 'group-saving'],
  unsent: ['warn', 'cloud-off', 'group-unsaved'],
} as const;

/** Members choose: the link, the own lines, what all chose, and the one button that ends it. */
export function GroupOpen({ group, place, changes, lines }: Parts & { lines: (isLocked: boolean) => ReactNode }) {
  const text = useText();
  const cart = useCart();
  const { localDateTimeIdentifier: timeZone } = useVenue();
  const me = ownMember(group);
  const saved = useOwnLines(group, place.menu, changes);
  const isHere = cart?.group?.token === group.token && !cart.group.isWhole;
  const [tone, icon, key] = SAVED[saved];
  const owner = group.members[0]?.name ?? '';
  const share = useShareLink({ token: group.token, name: owner, commerce: place.commerce.name });
  const time = clockText(group.closesAt, timeZone);
  const isAlone = group.members.length === 1;
  return (
    <>
      <div className="section tight stack">
        {group.members.length < GROUP_MEMBERS_MAX && (
          <div className="group-link">
            <span>
              <b>{text('group-add')}</b>
              <small>{text('group-add-until', { time })}</small>
            </span>
            <Button size="s" icon="share" variant={isAlone ? 'primary' : 'plain'} onPress={share}>
              {text('group-share')}
            </Button>
          </div>
        )}
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

/** To the menu, with a cart of the group; a cart with other lines is asked about. @see CART-03 */
function ChooseMine({ group, place, isHere }: { group: GroupOrder; place: GroupPlace; isHere: boolean }) {
  const text = useText();
  const [, navigate] = useLocation();
  const [question, setQuestion] = useState<CartQuestion | null>(null);
  const open = () => {
    if (!isHere) startOwnPart(group, place);
    navigate(commercePath(place.venue.code, place.commerce.code));
  };
  const press = () => {
    const asked = isHere ? null : questionBefore({ commerce: place.commerce, details: [] });
    if (asked === null) open();
    else setQuestion(asked);
  };
  return (
    <>
      <Button isBlock variant="tonal" icon="plus" onPress={press}>
        {text(isHere ? 'group-choose' : 'group-more')}
      </Button>
      {question && (
        <ReplaceQuestion
          kind={question}
          to={place.commerce}
          onAnswer={(isReplaced) => (isReplaced ? open() : setQuestion(null))}
        />
      )}
    </>
  );
}

/** The owner closes, or cancels; a friend leaves. */
function EndOfChoice({ group, place, changes, saved }: Parts & { saved: OwnLinesState }) {
  const text = useText();
  const { localDateTimeIdentifier: timeZone } = useVenue();
  const pay = usePayWhole(place);
  const leave = useLeaveForHome(group.token);
  useOwnBottomBar();
  const me = ownMember(group);
  const isOwner = me?.isOwner === true;
  const { close, cancel, remove } = changes;
  const hasLines = group.members.some(({ lines }) => lines.length > 0);
  const time = clockText(group.closesAt, timeZone);
  const failure = close.error ?? cancel.error;
  const goodbye = () =>
    isOwner ? cancel.mutate(undefined, { onSuccess: leave }) : remove.mutate(me?.id ?? '', { onSuccess: leave });
  return (
    <>
      <div className="section">
        <Button variant="danger" isBlock isBusy={cancel.isPending || remove.isPending} onPress={goodbye}>
          {text(isOwner ? 'group-cancel' : 'group-leave')}
        </Button>
      </div>
      <footer className="app__foot">
        <BottomBar kind="bar">
          <p className="group-note num" role={failure ? 'alert' : undefined}>
            {failure
              ? failureText(text, failure)
              : isOwner
                ? text('group-closes', { time })
                : text('group-owner-pays', { name: group.members[0]?.name ?? '', time })}
          </p>
          {isOwner && (
            <Button
              isBlock
              isBusy={close.isPending || saved === 'changed'}
              isUnavailable={!hasLines || saved === 'unsent'}
              onPress={() => close.mutate(undefined, { onSuccess: pay })}
            >
              {text('group-close')}
            </Button>
          )}
        </BottomBar>
      </footer>
    </>
  );
}
