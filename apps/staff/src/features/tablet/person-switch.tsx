import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '#shared/api/api.ts';
import { useSharedTablet } from '#shared/api/shared-tablet.ts';
import { lockTablet, switchPerson } from '#shared/session/tablet-lock.ts';
import { isWaiting } from '#shared/transitions/queued-transition.ts';
import { useTransitionQueue } from '#shared/transitions/transition-queue.ts';
import type { TabletPerson } from '@app/contract/staff/tablets.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { EnterPin } from './enter-pin.tsx';
import { Faces, initialsOf } from './faces.tsx';
import { useTablet } from './use-tablet.ts';
import { useFailureText, useText } from './use-text.ts';
import styles from './tablet.module.css';

/** The person who is in on a shared tablet. It opens the change of person, as does the key P. @see AUTH-12 */
export function PersonSwitch() {
  const isTablet = useSharedTablet(({ stallName }) => stallName !== null);
  return isTablet ? <PersonKey /> : null;
}

function PersonKey() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const name = usePersonName();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles['person']}
        aria-label={text('person-button', { name })}
        onClick={() => setOpen(true)}
      >
        <span className={styles['face']} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span>{name}</span>
      </button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text('switch-title')}
        subtitle={text('switch-lead', { name })}
        closeLabel={text('close')}
        isWide
      >
        <SwitchContent onDone={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

function usePersonName(): string {
  const { data } = useQuery({
    queryKey: ['/api/staff/session'],
    queryFn: () => api.send('GET /api/staff/session'),
  });
  return data?.user.name ?? data?.user.email ?? '';
}

function SwitchContent({ onDone }: { onDone: () => void }) {
  const text = useText();
  const queries = useQueryClient();
  const { tablet } = useTablet();
  const [chosen, setChosen] = useState<TabletPerson | null>(null);
  const waiting = useTransitionQueue(({ steps }) => steps.filter(isWaiting).length);
  const people = tablet?.people ?? [];
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const person = people[Number(event.key) - 1];
    if (chosen !== null || !/^[1-9]$/.test(event.key) || !person) return;
    event.preventDefault();
    setChosen(person);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  if (!tablet) return <SkeletonLines lines={3} />;
  return (
    <div className={styles['switch']}>
      <div>
        <Faces people={people} chosenId={chosen?.accountId ?? null} isSmall onChoose={setChosen} />
        <p className="mut">{text('switch-stays')}</p>
        <LockButton onLocked={onDone} />
      </div>
      {chosen && (
        <EnterPin
          key={chosen.accountId}
          person={chosen}
          onTyped={async (typed) => {
            const outcome = await switchPerson(queries, typed);
            if (outcome === 'waiting') return text('switch-waits', { count: Math.max(1, waiting) });
            if (outcome !== 'done') return outcome;
            onDone();
            return undefined;
          }}
        />
      )}
    </div>
  );
}

function LockButton({ onLocked }: { onLocked: () => void }) {
  const text = useText();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<unknown>(null);
  const isPaying = useSharedTablet(({ holds }) => holds > 0);
  const isStuck = useSharedTablet(({ isPinOnDevice }) => !isPinOnDevice && !navigator.onLine);
  const reason = isPaying ? text('tablet-lock-payment') : isStuck ? text('tablet-lock-offline') : undefined;
  return (
    <>
      {failure !== null && <Notice tone="bad" role="alert" title={failureText(failure)} />}
      <Button
        variant="tonal"
        icon="lock"
        isBlock
        {...(reason !== undefined && { reason })}
        onPress={() => void lockTablet(queries).then(onLocked, setFailure)}
      >
        {text('tablet-lock')}
      </Button>
    </>
  );
}
