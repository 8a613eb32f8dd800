import { isWaiting } from '#shared/transitions/queued-transition.ts';
import { useTransitionQueue } from '#shared/transitions/transition-queue.ts';
import { READY_SETS } from '@app/contract/protocol/ready-sets.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import type { TabletPerson } from '@app/contract/staff/tablets.ts';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useLanguage, useText } from './use-text.ts';
import styles from './tablet.module.css';

/** First letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => (word ?? '').charAt(0).toUpperCase()).join('');
}

/** The people who may enter, as large keys. */
export function Faces({
  people,
  chosenId,
  isSmall = false,
  onChoose,
}: {
  people: readonly TabletPerson[];
  chosenId: number | null;
  isSmall?: boolean;
  onChoose: (person: TabletPerson) => void;
}) {
  const text = useText();
  return (
    <div
      className={classNames(styles['faces'], isSmall && styles['faces--s'])}
      role="group"
      aria-label={text('tablet-who')}
    >
      {people.map((person) => (
        <button
          key={person.accountId}
          type="button"
          aria-pressed={person.accountId === chosenId}
          onClick={() => onChoose(person)}
        >
          <span className={styles['face']} aria-hidden="true">
            {initialsOf(person.name ?? '')}
          </span>
          <b>{person.name}</b>
          <FaceDetail person={person} />
        </button>
      ))}
    </div>
  );
}

function FaceDetail({
  person: { accountId, roleId, readySet, setName, isOneTime, pausedForSeconds },
}: {
  person: TabletPerson;
}) {
  const text = useText();
  const language = useLanguage();
  const unsent = useTransitionQueue(
    ({ steps }) => steps.filter((step) => step.accountId === accountId && isWaiting(step)).length,
  );
  if (pausedForSeconds !== null) {
    return (
      <small className={styles['bad']}>{text('tablet-paused', { minutes: Math.ceil(pausedForSeconds / 60) })}</small>
    );
  }
  if (unsent > 0) return <small className={styles['bad']}>{text('tablet-unsent', { count: unsent })}</small>;
  if (isOneTime) return <small>{text('tablet-given')}</small>;
  const known = setName ?? (readySet && READY_SETS[readySet].name[language]);
  return <small>{known ?? text(roleId === ROLE.venueEditor ? 'tablet-role-2' : 'tablet-role-3')}</small>;
}
