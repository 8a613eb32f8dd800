import { useState } from 'react';

type SeenColumn = { name: string; ids: readonly number[]; departures: number };

/**
 * Where each ticket stands, as a text that changes when it may have moved under a finger: another one came or went before
 * it, or any left its column, which then may scroll.
 *
 * @param above changes when what stands above the columns takes more or less room
 */
export function useTicketPositions(
  columns: readonly { name: string; tickets: readonly { id: number }[] }[],
  above: string,
): ReadonlyMap<number, string> {
  const [seen, setSeen] = useState<readonly SeenColumn[]>([]);
  const now = columns.map(({ name, tickets }, place) => {
    const ids = tickets.map(({ id }) => id);
    const before = seen[place] ?? { name, ids, departures: 0 };
    if (ids.length === before.ids.length && ids.every((id, index) => id === before.ids[index])) return before;
    const present = new Set(ids);
    const hasLost = before.ids.some((id) => !present.has(id));
    return { name, ids, departures: before.departures + (hasLost ? 1 : 0) };
  });
  if (now.some((column, place) => column.ids !== seen[place]?.ids)) setSeen(now);
  return new Map(
    now.flatMap(({ name, ids, departures }) =>
      ids.map((id, index) => [id, `${name} ${departures} ${index} ${ids[index - 1] ?? ''} ${above}`] as const),
    ),
  );
}
