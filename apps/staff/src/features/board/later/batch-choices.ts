import type { StartBatch } from '@app/rules/kitchen/start-times.ts';
import { unitsToPrepare } from '@app/rules/kitchen/station-progress.ts';
import { choiceWords } from '@app/rules/orders/choice-words.ts';
import type { TimedTicketLine } from './timed-orders.ts';

/** Units from which a choice is counted for the kitchen. */
const LEAST_CHOICES = 2;

/** The choices and comments of a batch that at least two units have, the most frequent first. */
export function batchChoices({ orders }: Pick<StartBatch<TimedTicketLine>, 'orders'>): string[] {
  const lines = orders.flatMap((order) => order.lines);
  const choices = lines.flatMap((line) => [
    ...line.extras.map((extra) => ({ name: extra.product, units: unitsToPrepare(extra) })),
    ...(line.comments === '' ? [] : [{ name: line.comments, units: unitsToPrepare(line) }]),
  ]);
  return [...Map.groupBy(choices, ({ name }) => name)]
    .map(([name, own]) => ({ name, units: own.reduce((sum, { units }) => sum + units, 0) }))
    .filter(({ units }) => units >= LEAST_CHOICES)
    .toSorted((one, other) => other.units - one.units)
    .map(({ name, units }) => choiceWords(name, units));
}
