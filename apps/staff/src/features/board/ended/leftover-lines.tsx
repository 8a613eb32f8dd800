import { useState } from 'react';
import type { Board, EndedTicket } from '@app/contract/staff/board.ts';
import type { Leftovers } from '@app/contract/staff/stations.ts';
import { WASTE_REASONS, type WasteReason } from '@app/contract/values/report-values.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { FilterChips } from '@app/ui/controls/filter-chips.tsx';
import { useLeftovers, type LeftoverOutcome } from './use-leftovers.ts';
import { useText } from './use-text.ts';
import styles from './leftovers.module.css';

/** What was made of an ended order: it goes to an order that lacks it, or is noted as waste. @see ORD-08, REF-04 */
export function LeftoverLines({
  ticket,
  commerce,
  hint,
}: {
  ticket: EndedTicket;
  commerce: Board['commerce'];
  /** Below lines that wait for a decision. */
  hint?: string;
}) {
  const text = useText();
  const { found, isUnread, decide, isBusy, failure } = useLeftovers(ticket, commerce);
  if (isUnread) return <p className={styles['note']}>{text('leftovers-not-read')}</p>;
  if (!found || (found.lines.length === 0 && found.decisions.length === 0)) return null;
  const nameOf = (line: number) => ticket.lines.find(({ id }) => id === line)?.product ?? '';
  return (
    <section className={styles['leftovers']} aria-labelledby="leftovers">
      <h3 id="leftovers">{text('leftovers-title')}</h3>
      {found.lines.map((line) => (
        <LeftoverLine
          key={line.line}
          line={line}
          product={nameOf(line.line)}
          isBusy={isBusy}
          onDecide={(units, outcome) => decide(line.line, units, outcome)}
        />
      ))}
      {found.lines.length > 0 && hint !== undefined && <p className={styles['note']}>{hint}</p>}
      {failure !== undefined && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
      <Decisions decisions={found.decisions} nameOf={nameOf} timeZone={commerce.timeZone} />
    </section>
  );
}

type Line = Leftovers['lines'][number];

function LeftoverLine({
  line: { units, targets },
  product,
  isBusy,
  onDecide,
}: {
  line: Line;
  product: string;
  isBusy: boolean;
  onDecide: (units: number, outcome: LeftoverOutcome) => void;
}) {
  const text = useText();
  const [reason, setReason] = useState<WasteReason>();
  const [first] = targets;
  return (
    <div className={styles['line']}>
      <p>
        <b>{text('leftover-units', { units, product })}</b>{' '}
        {first ? text('leftover-lacks', { number: first.callNumber ?? first.number }) : text('leftover-lacks-none')}
      </p>
      {reason === undefined ? (
        <div className={styles['answers']}>
          {targets.map(({ orderId, line, number, callNumber, units: lacked }) => (
            <Button
              key={`${orderId} ${line}`}
              variant="tonal"
              icon="repeat-2"
              isBusy={isBusy}
              onPress={() => onDecide(Math.min(units, lacked), { to: { orderId, line } })}
            >
              {text('leftover-pass', { units: Math.min(units, lacked), number: callNumber ?? number })}
            </Button>
          ))}
          <Button variant="quiet" icon="trash-2" isUnavailable={isBusy} onPress={() => setReason('not-wanted')}>
            {text('leftover-waste')}
          </Button>
        </div>
      ) : (
        <>
          <FilterChips
            label={text('leftover-why')}
            options={WASTE_REASONS.map((value) => ({ value, label: text(`waste-${value}`) }))}
            value={reason}
            onChange={setReason}
            layout="wrap"
          />
          <div className={styles['answers']}>
            <Button
              variant="tonal"
              icon="trash-2"
              isBusy={isBusy}
              onPress={() => onDecide(units, { wasteReason: reason })}
            >
              {text('leftover-waste-note', { units })}
            </Button>
            <Button variant="quiet" onPress={() => setReason(undefined)}>
              {text('leftover-back')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function Decisions({
  decisions,
  nameOf,
  timeZone,
}: {
  decisions: Leftovers['decisions'];
  nameOf: (line: number) => string;
  timeZone: string;
}) {
  const text = useText();
  return (
    <ul role="status">
      {decisions.map(({ line, units, toNumber, reason, by, at }) => {
        const facts = { units, product: nameOf(line), time: clockText(at, timeZone), by };
        return (
          <li key={`${line} ${at}`}>
            {reason === null
              ? text('leftover-passed', { ...facts, number: toNumber ?? 0 })
              : text('leftover-wasted', { ...facts, reason: text(`waste-${reason}`).toLowerCase() })}
          </li>
        );
      })}
    </ul>
  );
}
