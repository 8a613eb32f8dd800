import { useState } from 'react';

type SeenColumn = { name: string; ids: readonly number[]; departures: number };

/**
 * A position text per ticket. It changes when the ticket may have moved: another came or left before it, or its column
 * lost one and may scroll.
 *
 * @param above changes when the content above the columns changes its height
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
