import { PageHead } from '#shared/layout/page-head.tsx';
import { useEventPhaseText } from '#shared/reports/event-timeline.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { LiveView } from '@app/contract/back-office/order-list.ts';
import type { EventOfDay } from '@app/contract/today/overview.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { useActs } from './acts/tray.tsx';
import type { Everywhere } from './everywhere-panel.tsx';
import { News } from './news.tsx';
import { useText } from './use-text.ts';
import styles from './live.module.css';

/** The event with its clock and minute, whether the figures are of now, and what concerns all stalls. */
export function LiveHead({
  view: { at, event },
  updatedAt,
  everywhere,
  onEverywhere,
}: {
  view: LiveView;
  updatedAt: number;
  everywhere: Everywhere | null;
  onEverywhere: (act: Everywhere | null) => void;
}) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  const acts = useActs();
  const toggle = (act: Everywhere) => onEverywhere(everywhere === act ? null : act);
  return (
    <PageHead
      title={
        <span className={styles['title']}>
          {text('live-title')}
          <b>{clockText(at, timeZone)}</b>
          {event && <EventLine event={event} at={at} />}
          <News at={at} updatedAt={updatedAt} />
        </span>
      }
    >
      {acts.includes('message') && (
        <Button
          variant="plain"
          icon="megaphone"
          aria-expanded={everywhere === 'message'}
          onPress={() => toggle('message')}
        >
          {text('tell-all')}
        </Button>
      )}
      {acts.includes('stop') && (
        <Button variant="plain" icon="ban" aria-expanded={everywhere === 'stop'} onPress={() => toggle('stop')}>
          {text('stop-all')}
        </Button>
      )}
    </PageHead>
  );
}

function EventLine({ event, at }: { event: EventOfDay; at: string }) {
  const phase = useEventPhaseText(event, at);
  return (
    <small>
      {event.name} · {phase}
    </small>
  );
}
