import type { Ticket } from '@app/contract/staff/board.ts';
import { unitsToPrepare } from '@app/rules/kitchen/station-progress.ts';
import { choiceWords } from '@app/rules/orders/choice-words.ts';
import { countedChoices } from '@app/rules/orders/counted-choices.ts';
import { useText } from '../texts/use-text.ts';
import styles from '../board.module.css';

/** Units of a line that are not prepared: refunded ones, and those made for an order that ended. @see REF-04, ORD-08 */
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
      {line.bumpedAt === null && line.passedUnits > 0 && (
        <strong className={styles['tk__passed']}>{text('units-passed', { count: line.passedUnits })}</strong>
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
