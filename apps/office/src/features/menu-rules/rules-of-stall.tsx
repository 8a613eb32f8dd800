import { useState } from 'react';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { MenuRule } from '@app/contract/back-office/menu-rules.ts';
import type { ManagedProduct } from '@app/contract/resources/products.ts';
import { clockText, dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { priceOverlaps, type PriceOverlap } from '@app/rules/menu-rules/price-overlaps.ts';
import { timedRule } from '@app/rules/menu-rules/timed-rule.ts';
import { calendarDays, minuteOf, type Span } from '@app/rules/venues/time-spans.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { eventMarks, spanOfEvent, spanOfWeek } from './lane-times.ts';
import { RuleForm } from './rule-form.tsx';
import { RuleLanes, useTimeText, WEEKDAYS, type LaneMark } from './rule-lanes.tsx';
import { RuleList } from './rule-list.tsx';
import { ruledProduct } from './ruled-product.ts';
import { useEvents, type ChosenEvent } from './use-menu-rules.ts';
import { useText } from './use-text.ts';
import { VisitorPreview } from './visitor-preview.tsx';
import styles from './menu-rules.module.css';

type Props = { commerceId: number; rules: readonly MenuRule[]; products: readonly ManagedProduct[] };

/** Lanes, list, form and preview of a stall. */
export function RulesOfStall({ commerceId, rules, products }: Props) {
  const text = useText();
  const [edited, setEdited] = useState<MenuRule | 'new' | null>(null);
  return (
    <div className={styles['page']}>
      {edited === null && (
        <Button icon="plus" onPress={() => setEdited('new')}>
          {text('rules-new')}
        </Button>
      )}
      {edited !== null && (
        <RuleForm
          key={edited === 'new' ? 'new' : edited.id}
          commerceId={commerceId}
          rule={edited === 'new' ? null : edited}
          products={products}
          onDone={() => setEdited(null)}
        />
      )}
      {rules.length === 0 ? (
        <EmptyState icon="clock" title={text('rules-none')} text={text('rules-none-text')} />
      ) : (
        <>
          <Schedule rules={rules} products={products} />
          <RuleList rules={rules} products={products} onEdit={setEdited} />
        </>
      )}
    </div>
  );
}

/** The lanes of a week or an event, with what a visitor sees at a moment of it. */
function Schedule({ rules, products }: Omit<Props, 'commerceId'>) {
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
  const overlaps = priceOverlaps(times, products.map(ruledProduct), shown);
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
      <RuleLanes times={times} overlaps={overlaps} shown={shown} marks={marks} atMs={atMs} onMove={setMovedMs} />
      <Overlaps overlaps={overlaps} shown={shown} />
      <VisitorPreview times={times} products={products} atMs={atMs} at={at} />
    </>
  );
}

/** Says who wins where prices overlap. */
function Overlaps({ overlaps, shown }: { overlaps: readonly PriceOverlap[]; shown: Span }) {
  const text = useText();
  const timeText = useTimeText(shown);
  if (overlaps.length === 0) return null;
  return (
    <Notice tone="warn" title={text('overlap-title')}>
      {text('overlap-why')}
      <ul>
        {overlaps.map(({ fromMs, toMs, winner, loser }) => (
          <li key={`${fromMs} ${winner.id} ${loser.id}`}>
            {text('overlap-text', {
              from: timeText(fromMs),
              until: timeText(toMs),
              winner: winner.name,
              loser: loser.name,
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Moments of the event, or the days of the week. */
function useMarks(event: ChosenEvent | null, shown: Span): LaneMark[] {
  const text = useText();
  const { timeZone } = useOpenVenue();
  if (event) {
    return eventMarks(event).map(({ anchor, atMs }) => ({
      name: text(`anchor-${anchor}`),
      time: clockText(atMs, timeZone),
      atMs,
    }));
  }
  return calendarDays(shown.fromMs, shown.toMs - 1, timeZone).map((day, index) => ({
    name: text(WEEKDAYS[index % WEEKDAYS.length] ?? 'day-1'),
    time: null,
    atMs: minuteOf(day, 0, timeZone),
  }));
}
