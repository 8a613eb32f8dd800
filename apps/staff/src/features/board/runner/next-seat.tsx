import type { Seat } from '@app/rules/delivery/seat.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { seatText } from './runner-orders.ts';
import styles from './runner.module.css';

/** Characters of a value that fit twice in a line of the largest type. */
const MOST_CHARACTERS = 3;

/**
 * The place of the next stop, readable at arm's length on the stairs: its last two fields, such as row and seat, below the
 * others. Words of a box or a table are smaller.
 */
export function NextSeat({ seat: { sector, fields } }: { seat: Seat }) {
  const [before, last] = [fields.slice(0, -2), fields.slice(-2)];
  const way = [sector, ...before.map(({ name, value }) => `${name} ${value}`)].filter((words) => words !== null);
  const isShort = last.length > 0 && last.every(({ value }) => value.length <= MOST_CHARACTERS);
  return (
    <>
      {last.length > 0 && way.length > 0 && (
        <p className={styles['rn__way']}>
          <Icon name="footprints" />
          {way.join(' · ')}
        </p>
      )}
      <h3 className={styles['rn__big']} data-size={isShort ? 'l' : 'm'}>
        {last.length === 0
          ? seatText({ sector, fields })
          : last.map(({ name, value }) => (
              <span key={name}>
                <small>{name}</small> {value}
              </span>
            ))}
      </h3>
    </>
  );
}
