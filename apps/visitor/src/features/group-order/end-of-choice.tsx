import { useOwnBottomBar } from '#shared/layout/own-bottom-bar.ts';
import { failureText, useText } from '#shared/texts/use-text.ts';
import type { GroupOrder } from '@app/contract/group-orders/group-orders.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { BottomBar } from '@app/ui/layout/bottom-bar.tsx';
import { ownMember, type GroupPlace } from './group-cart.ts';
import { useLeaveForHome } from './group-over.tsx';
import { usePayWhole } from './group-to-pay.tsx';
import type { useGroupChanges } from './use-group-order.ts';
import type { OwnLinesState } from './use-own-lines.ts';

/** The owner closes, or cancels; a friend leaves. */
export function EndOfChoice({
  group,
  place,
  changes,
  saved,
}: {
  group: GroupOrder;
  place: GroupPlace;
  changes: ReturnType<typeof useGroupChanges>;
  saved: OwnLinesState;
}) {
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
