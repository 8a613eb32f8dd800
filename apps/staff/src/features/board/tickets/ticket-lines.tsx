import type { Ticket } from '@app/contract/staff/board.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { unitsToPrepare } from '@app/rules/kitchen/station-progress.ts';
import { choiceWords } from '@app/rules/orders/choice-words.ts';
import { countedChoices } from '@app/rules/orders/counted-choices.ts';
import { useText } from '../texts/use-text.ts';
import { RefundedPart } from './refunded-part.tsx';
import styles from '../board.module.css';

/** What to prepare, with sizes, choices, comments and what was refunded. */
export function TicketLines({ ticket, currency }: { ticket: Ticket; currency: Currency }) {
  return (
    <>
      <RefundedPart ticket={ticket} currency={currency} />
      <Lines ticket={ticket} />
    </>
  );
}

function Lines({ ticket }: { ticket: Ticket }) {
  const text = useText();
  return (
    <ul className={styles['tk__l']}>
      {ticket.lines.map((line) => (
        <li key={line.id} className={unitsToPrepare(line) === 0 ? styles['tk__gone'] : undefined}>
          <b className="num">{unitsToPrepare(line) || line.quantity}</b>
          <span>
            {line.product}
            {line.size !== null && <i> {text('size', { size: line.size })}</i>}
            {choiceTexts(line).map((choice) => (
              <small key={choice}>{choice}</small>
            ))}
            {line.comments !== '' && <em>{line.comments}</em>}
            <RefundedUnits line={line} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Units of a line that are not prepared. @see REF-04 */
export function RefundedUnits({ line }: { line: Ticket['lines'][number] }) {
  const text = useText();
  const extras = line.extras.filter(({ refundedQuantity }) => refundedQuantity > 0);
  const names = extras.map(({ refundedQuantity, product }) => `${refundedQuantity} ${product}`).join(', ');
  return (
    <>
      {line.refundedQuantity > 0 && (
        <strong className={styles['tk__refunded']}>
          {unitsToPrepare(line) === 0
            ? text('line-refunded')
            : text('units-refunded', { count: line.refundedQuantity })}
        </strong>
      )}
      {names !== '' && <strong className={styles['tk__refunded']}>{text('extras-refunded', { names })}</strong>}
    </>
  );
}

/** Choices of each unit on one line; others with their numbers, one below the other. */
export function choiceTexts({ quantity, extras }: Ticket['lines'][number]): string[] {
  const choices = countedChoices(quantity, extras);
  const ofEachUnit = choices.filter(({ count }) => count === null).map(({ choice }) => choice.product);
  const ofSome = choices.flatMap(({ choice, count }) => (count === null ? [] : [choiceWords(choice.product, count)]));
  return ofEachUnit.length > 0 ? [ofEachUnit.join(', ')] : ofSome;
}
