import { useComingTime } from '@app/ordering/time/use-coming-time.ts';
import { useServerNow } from '@app/ordering/time/use-server-now.ts';
import { useActiveEvents } from '@app/ordering/venue/use-active-events.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useEventTime } from '../ask/use-event-time.ts';
import { useKioskEstimate } from '../use-kiosk-estimate.ts';
import { useKioskMenu, type KioskMenu } from '../use-kiosk-menu.ts';
import { useText } from '../use-text.ts';

/** What is on at the venue next; the stall where nothing is. */
export function NextEvent({ commerce }: { commerce: string | undefined }) {
  const text = useText();
  const events = useActiveEvents(useVenue());
  const nowMs = useServerNow();
  const timeOf = useEventTime();
  const next = events?.toSorted((one, other) => one.eventStart.localeCompare(other.eventStart))[0];
  if (next === undefined) return commerce === undefined ? null : <small>{commerce}</small>;
  const { day, time } = timeOf(next.eventStart);
  const isToday = nowMs !== null && timeOf(new Date(nowMs).toISOString()).day === day;
  return (
    <small className="num">
      {next.name}, {isToday ? text('today') : day} {time}
    </small>
  );
}

/** How long an order takes, how it is paid, and where it is picked up. */
export function Facts({ menu }: { menu: KioskMenu | null }) {
  const text = useText();
  const estimate = useKioskEstimate(menu);
  return (
    <p className="k attract__facts">
      {estimate && (
        <span className="num">
          <Icon name="timer" />
          {text('attract-ready', { minutes: estimate.minutes })}
        </span>
      )}
      <span>
        <Icon name="credit-card" />
        {text('attract-card')}
      </span>
      <span>
        <Icon name="hand-platter" />
        {text('attract-pick-up')}
      </span>
    </p>
  );
}

/** In place of the button while the commerce takes no orders. */
export function ClosedNote() {
  const text = useText();
  const { menu } = useKioskMenu();
  const coming = useComingTime(useVenue().localDateTimeIdentifier);
  const state = menu?.state;
  const note =
    state?.kind === 'paused'
      ? text('commerce-paused', coming(state.until))
      : state?.kind === 'closed' && state.opensAt !== null
        ? text('commerce-opens', coming(state.opensAt))
        : text('commerce-closed');
  return (
    <p className="k k-cta k-cta--closed" role="status">
      {note}
    </p>
  );
}
