import type { Stadium } from './stadium.ts';

/** Returns the number that staff call out for the last order with a number. */
export async function callNumberOf(stadium: Stadium, number: number): Promise<number> {
  const [row] = await stadium.query(
    'select call_number from orders where number = $1 order by created_at desc limit 1',
    [number],
  );
  if (!row) throw new Error(`There is no order ${number}.`);
  return Number(row['call_number']);
}

const CALLED = { es: 'se canta', en: 'called' } as const;

/** Returns the number of an order and the one that staff call out, as staff read both. */
export function bothNumbers(
  { number, callNumber }: { number: number; callNumber: number | null },
  language: keyof typeof CALLED = 'es',
): string {
  return callNumber === null ? String(number) : `${number} (${CALLED[language]} ${callNumber})`;
}
