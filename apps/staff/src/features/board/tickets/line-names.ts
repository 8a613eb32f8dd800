import type { Ticket } from '@app/contract/staff/board.ts';

/** `2 Gaseosa, 1 Agua` */
export function lineNames(lines: Ticket['lines']): string {
  return lines.map(({ quantity, product }) => `${quantity} ${product}`).join(', ');
}
