import type { Ticket } from '@app/contract/staff/board.ts';
import { allergyNotes } from '@app/rules/kitchen/allergy-notes.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useText } from '../texts/use-text.ts';
import styles from './customer.module.css';

/** What the customer wrote about an allergy, whole, above the lines. Nothing without such a note. @see ORD-08 */
export function AllergyNotes({ lines, isLarge = false }: { lines: Ticket['lines']; isLarge?: boolean | undefined }) {
  const text = useText();
  return allergyNotes(lines).map((note) => (
    <p key={note} className={classNames(styles['allergy'], isLarge && styles['allergy--large'])}>
      <Icon name="triangle-alert" />
      <span>
        <b>{text('allergy')}</b> {note}
      </span>
    </p>
  ));
}
