import type { Ticket } from '@app/contract/staff/board.ts';
import { useText } from '#shared/texts/use-text.ts';

/** What to prepare, with sizes, extras and comments. */
export function TicketLines({ ticket }: { ticket: Ticket }) {
  const text = useText();
  return (
    <ul className="tk__l">
      {ticket.lines.map((line) => (
        <li key={line.id}>
          <b className="num">{line.quantity}</b>
          <span>
            {line.product}
            {line.size !== null && <i> {text('size', { size: line.size })}</i>}
            {line.extras.map((extra) => (
              <small key={extra.product}>
                + {extra.quantity > 1 && `${extra.quantity} `}
                {extra.product}
              </small>
            ))}
            {line.comments !== '' && <em>{line.comments}</em>}
          </span>
        </li>
      ))}
    </ul>
  );
}
