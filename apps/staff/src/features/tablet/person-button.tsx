import { initialsOf } from './faces.tsx';
import { openSwitch, usePersonName } from './use-person.ts';
import { useText } from './use-text.ts';
import styles from './tablet.module.css';

/** The person who is in. It opens the change of person. */
export function PersonButton() {
  const text = useText();
  const name = usePersonName();
  return (
    <button
      type="button"
      className={styles['person']}
      aria-label={text('person-button', { name })}
      onClick={() => openSwitch()}
    >
      <span className={styles['face']} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span>{name}</span>
    </button>
  );
}
