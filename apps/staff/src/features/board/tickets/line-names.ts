import type { Ticket } from '@app/contract/staff/board.ts';
import { unitsToPrepare } from '@app/rules/kitchen/station-progress.ts';

/** `2 Gaseosa, 1 Agua`, without units that were refunded. */
export function lineNames(lines: Ticket['lines']): string {
  return lines
    .map((line) => ({ units: unitsToPrepare(line), product: line.product }))
    .filter(({ units }) => units > 0)
    .map(({ units, product }) => `${units} ${product}`)
    .join(', ');
}
