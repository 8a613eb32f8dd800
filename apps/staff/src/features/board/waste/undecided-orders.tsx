import { useState } from 'react';
import { RowList } from '#shared/layout/row-list.tsx';
import type { Board } from '@app/contract/staff/board.ts';
import type { Waste } from '@app/contract/staff/stations.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { LeftoverLines } from '../ended/leftover-lines.tsx';
import { useText as useEndedText } from '../ended/use-text.ts';
import { useText } from './use-text.ts';
import rows from '#shared/layout/row-list.module.css';
import styles from './waste.module.css';

type Undecided = Waste['undecided'][number];

/** Ended orders whose prepared units wait for a decision, also after staff took them off the board. @see ORD-08, REF-04 */
export function UndecidedOrders({
  undecided,
  commerce,
  onDecided,
}: {
  undecided: readonly Undecided[];
  commerce: Board['commerce'];
  onDecided: () => void;
}) {
  const text = useText();
  // The sheet stays open after the last decision, which it shows.
  const [opened, setOpened] = useState<Undecided | null>(null);
  return (
    <>
      {undecided.length > 0 && (
        <section className={rows['section']} aria-labelledby="waste-undecided">
          <h2 id="waste-undecided" className="h3">
            {text('waste-undecided')}
          </h2>
          <p className="mut">{text('waste-undecided-lead')}</p>
          <RowList>
            {undecided.map((one) => (
              <Row key={one.ticket.id} undecided={one} timeZone={commerce.timeZone} onOpen={() => setOpened(one)} />
            ))}
          </RowList>
        </section>
      )}
      {opened && (
        <Sheet
          isOpen
          onClose={() => {
            setOpened(null);
            onDecided();
          }}
          title={text('order-title', { number: text('order-numbers', opened.ticket) })}
          closeLabel={text('close')}
        >
          <LeftoverLines ticket={opened.ticket} commerce={commerce} />
        </Sheet>
      )}
    </>
  );
}

function Row({
  undecided: { ticket, units },
  timeZone,
  onOpen,
}: {
  undecided: Undecided;
  timeZone: string;
  onOpen: () => void;
}) {
  const text = useText();
  const endedText = useEndedText();
  const number = text('order-numbers', ticket);
  const ended = { time: clockText(ticket.since, timeZone), by: ticket.endedBy };
  return (
    <li className={rows['row']}>
      <span className={rows['what']}>
        <b className="num">{text('order-title', { number })}</b>
        <small className={styles['facts']}>{text('waste-undecided-units', { units })}</small>
        <small className={styles['facts']}>
          {endedText(ticket.paid ? 'ended-refunded' : 'ended-cancelled', ended)}
        </small>
      </span>
      <Button size="s" variant="tonal" aria-label={text('waste-undecided-open-of', { number })} onPress={onOpen}>
        {text('waste-undecided-open')}
      </Button>
    </li>
  );
}
