import { expect, it } from 'vitest';
import { processDueRows, ROWS_AT_ONCE } from './process-due-rows.ts';

type Row = { venueId: number; id: string };

const keyOf = ({ id }: Row) => id;

/** Due rows of a venue that count as claimed when they start. */
function queueOf(rows: readonly Row[]) {
  const due = new Map(rows.map((row) => [`${row.venueId}/${row.id}`, row]));
  return {
    find: async () => [...due.values()],
    claim: ({ venueId, id }: Row) => void due.delete(`${venueId}/${id}`),
  };
}

const rowsOf = (venueId: number, count: number): Row[] =>
  Array.from({ length: count }, (_, place) => ({ venueId, id: String(place) }));

it('a slow row delays no other one [PAY-04]', async () => {
  const rows = rowsOf(1, ROWS_AT_ONCE * 3);
  const { find, claim } = queueOf(rows);
  const done: string[] = [];
  const slow = Promise.withResolvers<void>();
  const processed = processDueRows(find, keyOf, async (row) => {
    claim(row);
    if (row.id === '0') await slow.promise;
    done.push(row.id);
    if (done.length === rows.length - 1) slow.resolve();
  });
  expect(await processed).toBe(rows.length);
  expect(done.at(-1)).toBe('0');
});

it('a venue has at most its limit of rows at the same time [PAY-04]', async () => {
  const { find, claim } = queueOf([...rowsOf(1, 100), ...rowsOf(2, 100)]);
  const running = new Map<number, number>();
  let most = 0;
  await processDueRows(find, keyOf, async (row) => {
    claim(row);
    running.set(row.venueId, (running.get(row.venueId) ?? 0) + 1);
    most = Math.max(most, running.get(row.venueId) ?? 0);
    await new Promise(setImmediate);
    running.set(row.venueId, (running.get(row.venueId) ?? 0) - 1);
  });
  expect(most).toBe(ROWS_AT_ONCE);
});

it('the first failure is thrown after all started rows have ended [PAY-04]', async () => {
  const { find, claim } = queueOf(rowsOf(1, 5));
  let ended = 0;
  const processed = processDueRows(find, keyOf, async (row) => {
    claim(row);
    if (row.id === '1') throw new Error('database away');
    await new Promise(setImmediate);
    ended += 1;
  });
  await expect(processed).rejects.toThrow('database away');
  expect(ended).toBe(4);
});

it('rows that become due while others run are processed in the same run [PAY-04]', async () => {
  const late: Row = { venueId: 1, id: 'late' };
  let due: Row[] = rowsOf(1, 1);
  const done: string[] = [];
  await processDueRows(
    async () => due,
    keyOf,
    async (row) => {
      due = row === late ? [] : [late];
      done.push(row.id);
    },
  );
  expect(done).toEqual(['0', 'late']);
});
