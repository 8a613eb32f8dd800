import type { Ticket } from '@app/contract/staff/board.ts';
import type { useText } from '../texts/use-text.ts';

/** Puts the number of the order before a text, where staff call out another one. */
export function withOrderNumber(
  { number, callNumber }: Pick<Ticket, 'number' | 'callNumber'>,
  words: string,
  text: ReturnType<typeof useText>,
): string {
  return callNumber === null ? words : `${text('order-title', { number })} · ${words}`;
}
