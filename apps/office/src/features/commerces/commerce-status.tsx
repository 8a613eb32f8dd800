import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { ManagedCommerce } from '@app/contract/resources/commerces.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { useText } from './use-text.ts';
import { useVisitorStates } from './use-visitor-states.ts';

/** What visitors see of a stall now: open, busy, paused or closed, and until when. */
export function CommerceStatus({ row }: { row: Pick<ManagedCommerce, 'id' | 'enabled' | 'pausedUntil'> }) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  const shown = useVisitorStates()(row.id);
  const clock = (at: string) => dateTimeText(at, timeZone);
  if (!row.enabled) return <StateLine state="idle">{text('stall-closed')}</StateLine>;
  switch (shown?.kind) {
    case 'closed': {
      const { opensAt } = shown;
      return (
        <StateLine state="idle">
          {opensAt === null ? text('hours-closed') : text('stall-closed-until', { at: clock(opensAt) })}
        </StateLine>
      );
    }
    case 'paused':
      return <StateLine state="warn">{text('stall-paused-until', { at: clock(shown.until) })}</StateLine>;
    case 'busy':
      return <StateLine state="ok">{text('stall-busy-by', { minutes: shown.minutes })}</StateLine>;
    case 'open':
    case undefined:
      if (row.pausedUntil !== null) return <StateLine state="warn">{text('stall-paused')}</StateLine>;
      return <StateLine state="ok">{text('stall-open')}</StateLine>;
  }
}
