import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { MemberSession } from '@app/contract/back-office/venue-staff.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { usePeopleChange } from './use-people.ts';
import { useFailureText, useText } from './use-text.ts';

type Props = {
  session: MemberSession & { accountId: number; isThis?: boolean };
  /** Name of the person, in a list of several people. */
  owner?: string;
};

/** An open staff session, which can be ended from here. @see AUTH-12 */
export function SessionRow({ session, owner }: Props) {
  const text = useText();
  const failureText = useFailureText();
  const { id: venueId, timeZone } = useOpenVenue();
  const { id: sessionId, accountId, device, lastUsedAt, isThis = false } = session;
  const ending = usePeopleChange(
    () =>
      api.send('DELETE /api/admin/venues/:venueId/staff/:accountId/sessions/:sessionId', {
        params: { venueId, accountId, sessionId },
      }),
    () => text('session-ended'),
    'sessions',
  );
  const used = text('session-used', { when: dateTimeText(lastUsedAt, timeZone) });
  const name = device ?? text('device-unknown');
  return (
    <li>
      <Icon name="monitor" />
      <span>
        <b>{owner ?? name}</b>
        <small>{owner === undefined ? used : `${name} · ${used}`}</small>
        {ending.error && <small role="alert">{failureText(ending.error)}</small>}
      </span>
      {isThis ? (
        <small>{text('session-this')}</small>
      ) : (
        <Button
          variant="quiet"
          size="s"
          isBusy={ending.isPending}
          aria-label={`${text('session-end')}: ${owner ?? name}`}
          onPress={() => ending.mutate(undefined)}
        >
          {text('session-end')}
        </Button>
      )}
    </li>
  );
}
