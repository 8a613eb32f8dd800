import { useState } from 'react';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { MenuRule } from '@app/contract/back-office/menus/menu-rules.ts';
import type { ManagedProduct } from '@app/contract/resources/products.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { timedRule } from '@app/rules/menu-rules/timed-rule.ts';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { Overlaps } from './overlaps.tsx';
import { RuleTimeline, useTimeText } from './rule-timeline.tsx';
import { overlapsOf } from './ruled-product.ts';
import { spanOfEvent, spanOfWeek } from './timeline-span.ts';
import { useMarks } from './use-marks.ts';
import { useEvents } from './use-menu-rules.ts';
import { useText } from './use-text.ts';
import { VisitorPreview } from './visitor-preview.tsx';
import styles from './menu-rules.module.css';

/** The time line of a week or an event, with what a visitor sees at a moment of it. */
export function Schedule({ rules, products }: { rules: readonly MenuRule[]; products: readonly ManagedProduct[] }) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  const events = useEvents();
  const [nowMs] = useState(() => Date.now());
  const [eventId, setEventId] = useState<number | null>(null);
  const event = events.find(({ id }) => id === eventId) ?? null;
  const shown = event ? spanOfEvent(event) : spanOfWeek(nowMs, timeZone);
  const [movedMs, setMovedMs] = useState(nowMs);
  const isMovedHere = movedMs >= shown.fromMs && movedMs < shown.toMs;
  const atMs = isMovedHere ? movedMs : (event?.startsAtMs ?? shown.fromMs);
  const times = { timeZone, events, rules: rules.filter(({ enabled }) => enabled).map((rule) => timedRule(rule)) };
  const overlaps = overlapsOf(times, products, shown);
  const at = useTimeText(shown)(atMs);
  const marks = useMarks(event, shown);
  const next = events.find(({ endsAtMs }) => endsAtMs > nowMs) ?? events[0];
  return (
    <>
      <div className={styles['view']}>
        {next && (
          <SegmentedControl
            label={text('rules-view')}
            value={event ? 'event' : 'week'}
            options={(['event', 'week'] as const).map((value) => ({ value, label: text(`rules-${value}`) }))}
            onChange={(value) => setEventId(value === 'event' ? next.id : null)}
          />
        )}
        {event && (
          <>
            <SelectField
              label={text('rules-event-choose')}
              value={String(event.id)}
              options={events.map(({ id, name, startsAtMs }) => ({
                value: String(id),
                label: `${name}, ${dateTimeText(startsAtMs, timeZone)}`,
              }))}
              onChange={(id) => setEventId(Number(id))}
            />
            <small>{text('rules-moves')}</small>
          </>
        )}
      </div>
      <RuleTimeline times={times} overlaps={overlaps} shown={shown} marks={marks} atMs={atMs} onMove={setMovedMs} />
      <Overlaps overlaps={overlaps} shown={shown} />
      <VisitorPreview times={times} products={products} atMs={atMs} at={at} />
    </>
  );
}
