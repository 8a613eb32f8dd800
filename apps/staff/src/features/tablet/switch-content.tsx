import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOpenStep } from '#shared/session/open-step.ts';
import { refusedAction } from '#shared/session/refused-action.ts';
import { switchPerson } from '#shared/session/tablet-lock.ts';
import { isWaiting } from '#shared/transitions/queued-transition.ts';
import { useTransitionQueue } from '#shared/transitions/transition-queue.ts';
import type { TabletPerson } from '@app/contract/staff/tablets.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { EnterPin } from './enter-pin.tsx';
import { Faces } from './faces.tsx';
import { LockButton } from './lock-button.tsx';
import { firstNameOf } from './use-person.ts';
import { useTablet } from './use-tablet.ts';
import { useText } from './use-text.ts';
import { WaitingStep } from './waiting-step.tsx';
import styles from './tablet.module.css';

/** The people of the tablet, what stays open, and the PIN of the chosen one. A person without the right for the open step is refused. */
export function SwitchContent({ onDone }: { onDone: () => void }) {
  const text = useText();
  const { tablet } = useTablet();
  const [chosen, setChosen] = useState<TabletPerson | null>(null);
  const step = useOpenStep((open) => open.step);
  const people = tablet?.people ?? [];
  const refused = chosen && refusedAction(step, chosen.permissions);
  usePersonKeys(chosen === null || refused !== null, people, setChosen);
  if (!tablet) return <SkeletonLines lines={3} />;
  return (
    <div className={styles['switch']}>
      <div>
        <Faces people={people} chosenId={chosen?.accountId ?? null} isSmall onChoose={setChosen} />
        {chosen && refused && (
          <Notice
            tone="warn"
            role="alert"
            icon="lock"
            title={text(`cannot-${refused}`, { name: firstNameOf(chosen.name ?? '') })}
          />
        )}
        <WaitingStep />
        <LockButton onLocked={onDone} />
      </div>
      {chosen && refused === null && <PinOfNext person={chosen} onDone={onDone} />}
    </div>
  );
}

/** A digit chooses the person at that place. */
function usePersonKeys(
  isChoosing: boolean,
  people: readonly TabletPerson[],
  onChoose: (person: TabletPerson) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const person = people[Number(event.key) - 1];
    if (!isChoosing || !/^[1-9]$/.test(event.key) || !person) return;
    event.preventDefault();
    onChoose(person);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function PinOfNext({ person, onDone }: { person: TabletPerson; onDone: () => void }) {
  const text = useText();
  const queries = useQueryClient();
  const waiting = useTransitionQueue(({ steps }) => steps.filter(isWaiting).length);
  return (
    <EnterPin
      key={person.accountId}
      person={person}
      onTyped={async (typed) => {
        const outcome = await switchPerson(queries, typed);
        if (outcome === 'waiting') return text('switch-waits', { count: Math.max(1, waiting) });
        if (outcome !== 'done') return outcome;
        onDone();
        return undefined;
      }}
    />
  );
}
