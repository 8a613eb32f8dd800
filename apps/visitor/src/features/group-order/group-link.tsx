import { useText } from '#shared/texts/use-text.ts';
import type { GroupOrder } from '@app/contract/group-orders/group-orders.ts';
import { GROUP_MEMBERS_MAX } from '@app/contract/values/limits.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { useShareLink } from './share-link.ts';

/** The link for more friends, while the group has room. */
export function GroupLink({ group, commerce }: { group: GroupOrder; commerce: string }) {
  const text = useText();
  const { localDateTimeIdentifier: timeZone } = useVenue();
  const share = useShareLink({ token: group.token, name: group.members[0]?.name ?? '', commerce });
  if (group.members.length >= GROUP_MEMBERS_MAX) return null;
  const isAlone = group.members.length === 1;
  return (
    <div className="group-link">
      <span>
        <b>{text('group-add')}</b>
        <small>{text('group-add-until', { time: clockText(group.closesAt, timeZone) })}</small>
      </span>
      <Button size="s" icon="share" variant={isAlone ? 'primary' : 'plain'} onPress={share}>
        {text('group-share')}
      </Button>
    </div>
  );
}
