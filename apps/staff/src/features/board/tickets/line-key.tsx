import type { ReactNode } from 'react';
import type { Ticket } from '@app/contract/staff/board.ts';
import { unitsToPrepare } from '@app/rules/kitchen/station-progress.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from '../texts/use-text.ts';
import { choiceTexts, RefundedUnits } from './refunded-units.tsx';
import { useSettled } from './use-settled.ts';

type Line = Ticket['lines'][number];

/**
 * A line of an order. Staff press it when it is prepared: it stays, struck, and another press recalls it. Its list gives it
 * its look.
 *
 * @param place changes when the line moves
 * @param onPress undefined: it cannot be pressed; a refunded line never can
 * @param digit of the keyboard that presses it
 * @param choices instead of the words for its choices
 * @see ORD-08, REF-04
 */
export function LineKey({
  line,
  place,
  digit,
  choices,
  onPress,
}: {
  line: Line;
  place: string;
  digit?: string | undefined;
  choices?: ReactNode;
  onPress: (() => void) | undefined;
}) {
  const isBumped = line.bumpedAt !== null;
  // The second tap of a double tap would recall it.
  const isSettled = useSettled(`${place} ${isBumped}`);
  if (onPress === undefined || unitsToPrepare(line) === 0) {
    return (
      <div data-line={isBumped ? 'bumped' : undefined}>
        <LineWords line={line} choices={choices} />
      </div>
    );
  }
  return (
    <button
      type="button"
      data-line={isBumped ? 'bumped' : 'open'}
      aria-pressed={isBumped}
      aria-keyshortcuts={digit}
      aria-disabled={isSettled ? undefined : true}
      onClick={() => {
        if (isSettled) onPress();
      }}
    >
      <LineWords line={line} choices={choices} />
    </button>
  );
}

function LineWords({ line, choices }: { line: Line; choices: ReactNode }) {
  const text = useText();
  return (
    <>
      <i>{line.bumpedAt !== null && <Icon name="check" />}</i>
      <b className="num">{unitsToPrepare(line) || line.quantity}</b>
      <span>
        {line.product}
        {line.size !== null && <> {text('size', { size: line.size })}</>}
        {choices ?? choiceTexts(line).map((choice) => <small key={choice}>{choice}</small>)}
        {line.comments !== '' && <em>{line.comments}</em>}
        <RefundedUnits line={line} />
      </span>
    </>
  );
}
