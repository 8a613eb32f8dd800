import type { Ticket } from '@app/contract/staff/board.ts';
import { isDone, unitsToPrepare } from '@app/rules/kitchen/station-progress.ts';
import { columnOf } from '../tickets/ticket-transitions.ts';

/** Units of a product in the orders that are not ready, and of its extras from two on. */
export type UnpreparedProduct = {
  name: string;
  quantity: number;
  extras: readonly { name: string; quantity: number }[];
};

/** Units from which an extra is counted for the kitchen. */
const LEAST_EXTRAS = 2;

/** The products that the open orders still need, the most units first. */
export function unpreparedProducts(tickets: readonly Ticket[]): UnpreparedProduct[] {
  const lines = tickets.filter(isUnprepared).flatMap(({ lines: own }) => own.filter((line) => unitsToMake(line) > 0));
  return [...Map.groupBy(lines, ({ product }) => product)]
    .map(([name, ofProduct]) => ({
      name,
      quantity: ofProduct.reduce((sum, line) => sum + unitsToMake(line), 0),
      extras: extrasOf(ofProduct.flatMap(({ extras }) => extras)),
    }))
    .toSorted((one, other) => other.quantity - one.quantity || one.name.localeCompare(other.name));
}

/** Units that are neither struck nor made for an order that ended. */
function unitsToMake(line: Ticket['lines'][number]): number {
  return isDone(line) ? 0 : Math.max(0, unitsToPrepare(line) - line.passedUnits);
}

/** Whether an order that is not ready has a product that is not struck. */
export function needsProduct(ticket: Ticket, product: string): boolean {
  return isUnprepared(ticket) && ticket.lines.some((line) => line.product === product && !isDone(line));
}

function isUnprepared(ticket: Ticket): boolean {
  const column = columnOf(ticket);
  return column === 'incoming' || column === 'preparing';
}

function extrasOf(extras: Ticket['lines'][number]['extras']): UnpreparedProduct['extras'] {
  return [...Map.groupBy(extras, ({ product }) => product)]
    .map(([name, ofExtra]) => ({ name, quantity: ofExtra.reduce((sum, extra) => sum + unitsToPrepare(extra), 0) }))
    .filter(({ quantity }) => quantity >= LEAST_EXTRAS)
    .toSorted((one, other) => other.quantity - one.quantity || one.name.localeCompare(other.name));
}
