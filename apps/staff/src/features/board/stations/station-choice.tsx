import type { Board, Ticket } from '@app/contract/staff/board.ts';
import { FilterChips } from '@app/ui/controls/filter-chips.tsx';
import { EXPO, WHOLE_COMMERCE } from './station-preference.ts';
import { expoTickets, openAtStation } from './station-tickets.ts';
import { useText } from './use-text.ts';
import styles from './stations.module.css';

/** The choice of what this device shows, with the number of orders at each station. Absent without stations. */
export function StationChoice({
  board: { stations, commerce },
  tickets,
  value,
  onChange,
}: {
  board: Board;
  tickets: readonly Ticket[];
  value: string;
  onChange: (choice: string) => void;
}) {
  const text = useText();
  if (stations.length === 0) return null;
  const policy = commerce.preparesBeforePaying;
  const { complete, incomplete } = expoTickets(tickets, policy);
  return (
    <div className={styles['choice']}>
      <FilterChips
        label={text('station-choice')}
        value={value}
        onChange={(choice) => {
          onChange(choice);
          // After a tap the arrows choose orders, as bump bars send them, and not another station.
          const chosen = document.activeElement;
          if (chosen instanceof HTMLInputElement && !chosen.matches(':focus-visible')) chosen.blur();
        }}
        options={[
          { value: WHOLE_COMMERCE, label: `${text('station-all')} ${tickets.length}` },
          ...stations.map(({ id, name }) => ({
            value: id,
            label: `${name} ${openAtStation(tickets, id, policy).length}`,
          })),
          { value: EXPO, label: `${text('station-expo')} ${complete.length + incomplete.length}` },
        ]}
      />
    </div>
  );
}
