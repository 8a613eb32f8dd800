import { useState } from 'react';
import type { Board, Ticket } from '@app/contract/staff/board.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useSettled } from '../tickets/use-settled.ts';
import { PickList } from './pick-list.tsx';
import { bySector, type SeatOrder } from './runner-orders.ts';
import { proposedTrip, shownTrip, toggled, tripCounts, type PickedTrip } from './runner-trip.ts';
import { useText } from './use-text.ts';
import styles from './runner.module.css';

/**
 * Deliveries that are ready at the stall: those of the next trip, then the others. One press takes all picked ones along.
 *
 * @param sectors those of all orders of the board
 * @param isOut the runner carries orders, so nothing is picked for them
 * @see ORD-08, DEL-01
 */
export function ReadyOrders({
  ready,
  sectors,
  isOut,
  commerce,
  failures,
  onLeave,
}: {
  ready: readonly SeatOrder[];
  sectors: ReadonlySet<string | null>;
  isOut: boolean;
  commerce: Board['commerce'];
  failures: ReadonlyMap<number, string>;
  onLeave: (orders: readonly SeatOrder[]) => void;
}) {
  const text = useText();
  const [touched, setTouched] = useState<PickedTrip | null>(null);
  const proposed = isOut ? [] : proposedTrip(ready, commerce.trayUnits, sectors);
  const { trip, picked } = shownTrip(ready, proposed, touched);
  const isInTrip = ({ ticket }: SeatOrder) => trip.has(ticket.id);
  const [inTrip, others] = [ready.filter(isInTrip), ready.filter((order) => !isInTrip(order))];
  const taken = ready.filter(({ ticket }) => picked.has(ticket.id));
  const isSettled = useSettled([...trip].join(' '));
  const list = {
    picked,
    currency: commerce.currency,
    failures,
    onToggle: ({ id }: Ticket) => setTouched({ trip, picked: toggled(picked, id) }),
  };
  return (
    <>
      {inTrip.length > 0 && (
        <PickList {...list} sectors={bySector(inTrip)} title={text('trip-next-title')} hint={text('trip-next-hint')} />
      )}
      {others.length > 0 && (
        <PickList
          {...list}
          sectors={bySector(others)}
          title={text(inTrip.length > 0 ? 'trip-others' : 'runner-ready')}
          hint={text('runner-pick')}
        />
      )}
      {taken.length > 0 && (
        <div className={styles['rn__dock']}>
          <TrayWords orders={taken} trayUnits={commerce.trayUnits} />
          <Button
            variant="primary"
            icon="footprints"
            isBlock
            isUnavailable={touched === null && !isSettled}
            onPress={() => {
              setTouched(null);
              onLeave(taken);
            }}
          >
            {leaveText(taken, text)}
          </Button>
        </div>
      )}
    </>
  );
}

/** How much the runner leaves with, and whether that is more than a tray holds. */
function TrayWords({ orders, trayUnits }: { orders: readonly SeatOrder[]; trayUnits: number }) {
  const text = useText();
  const counts = tripCounts(orders);
  const isOver = counts.products > trayUnits;
  return (
    <p className={classNames(styles['rn__tray'], isOver && styles['rn__tray--over'])} role="status">
      <b>{text('trip-counts', counts)}</b>
      {isOver && <span>{text('trip-over-tray', { products: trayUnits })}</span>}
    </p>
  );
}

function leaveText(orders: readonly SeatOrder[], text: ReturnType<typeof useText>): string {
  const [sector = null, ...others] = new Set(orders.map(({ seat }) => seat.sector));
  const count = orders.length;
  return sector === null || others.length > 0
    ? text('runner-leave', { count })
    : text('runner-leave-to', { count, sector });
}
