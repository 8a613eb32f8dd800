import type { Ticket } from '@app/contract/staff/board.ts';
import { choiceWords } from '@app/rules/orders/choice-words.ts';
import { countedChoices } from '@app/rules/orders/counted-choices.ts';
import { useText } from '#shared/texts/use-text.ts';

/** What to prepare, with sizes, choices and comments. */
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
            {choiceTexts(line).map((choice) => (
              <small key={choice}>{choice}</small>
            ))}
            {line.comments !== '' && <em>{line.comments}</em>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Choices of each unit on one line; others with their numbers, one below the other. */
export function choiceTexts({ quantity, extras }: Ticket['lines'][number]): string[] {
  const choices = countedChoices(quantity, extras);
  const ofEachUnit = choices.filter(({ count }) => count === null).map(({ choice }) => choice.product);
  const ofSome = choices.flatMap(({ choice, count }) => (count === null ? [] : [choiceWords(choice.product, count)]));
  return ofEachUnit.length > 0 ? [ofEachUnit.join(', ')] : ofSome;
}
