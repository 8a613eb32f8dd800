import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSharedTablet } from '#shared/api/shared-tablet.ts';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { enterTablet } from '#shared/session/tablet-lock.ts';
import type { LockedTablet, TabletPerson } from '@app/contract/staff/tablets.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { Modal } from '@app/ui/overlays/modal.tsx';
import { EnterPin } from './enter-pin.tsx';
import { Faces } from './faces.tsx';
import { LockCounts, LockHead } from './lock-head.tsx';
import { RefusedSteps } from './refused-steps.tsx';
import { useTablet } from './use-tablet.ts';
import { useText } from './use-text.ts';
import styles from './tablet.module.css';

/** More people than fit on the screen are searched. */
const FACES_MAX = 9;
const TITLE_ID = 'tablet-title';

/** The lock of a shared tablet: counts, and who enters. It lies over whatever is open. @see AUTH-12 */
export function LockScreen({ onMail }: { onMail: () => void }) {
  // Chromium closes a dialog on a second Escape: it opens again.
  const [round, setRound] = useState(0);
  return (
    <Modal
      key={round}
      titleId={TITLE_ID}
      className={styles['lock'] ?? ''}
      onClose={() => setRound(round + 1)}
      closesOnBackdrop={false}
    >
      <LockContent onMail={onMail} />
    </Modal>
  );
}

function LockContent({ onMail }: { onMail: () => void }) {
  const text = useText();
  const { tablet, error, isRevoked, readAgain } = useTablet();
  const stall = useSharedTablet(({ stallName }) => stallName ?? '');
  if (isRevoked) {
    return (
      <div className={styles['gone']}>
        <EmptyState icon="lock" title={<span id={TITLE_ID}>{text('tablet-revoked-title', { stall })}</span>} />
      </div>
    );
  }
  if (!tablet) {
    return (
      <div className={styles['gone']}>
        <h1 className="sr" id={TITLE_ID}>
          {stall}
        </h1>
        {error ? <ReadFailure error={error} onRetry={readAgain} /> : <SkeletonLines lines={4} />}
      </div>
    );
  }
  return (
    <>
      <LockHead tablet={tablet} titleId={TITLE_ID} />
      <LockCounts />
      <People tablet={tablet} onMail={onMail} />
    </>
  );
}

function People({ tablet: { people }, onMail }: { tablet: LockedTablet; onMail: () => void }) {
  const text = useText();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<TabletPerson | null>(null);
  const [sought, setSought] = useState('');
  const [isAsking, setAsking] = useState(false);
  if (people.length === 0) {
    return (
      <div className={styles['gone']}>
        <RefusedSteps />
        <EmptyState
          icon="users-round"
          title={text('tablet-nobody')}
          text={text('tablet-nobody-text')}
          action={<Button onPress={onMail}>{text('tablet-by-mail')}</Button>}
        />
      </div>
    );
  }
  const found = people.filter(({ name }) => (name ?? '').toLowerCase().includes(sought.trim().toLowerCase()));
  return (
    <>
      <main className={styles['people']}>
        <RefusedSteps />
        <h2>{text('tablet-who')}</h2>
        {people.length > FACES_MAX && <TextField label={text('tablet-find')} value={sought} onChange={setSought} />}
        <Faces people={found.slice(0, FACES_MAX)} chosenId={chosen?.accountId ?? null} onChoose={setChosen} />
        {found.length === 0 && <p role="status">{text('tablet-not-found')}</p>}
        <Button variant="quiet" icon="contact" onPress={() => setAsking(true)}>
          {text('tablet-not-listed')}
        </Button>
      </main>
      {chosen && (
        <EnterPin
          key={chosen.accountId}
          person={chosen}
          onTyped={(typed) => enterTablet(queries, typed)}
          onCancel={() => setChosen(null)}
        >
          <p className={styles['help']}>
            <Icon name="circle-question-mark" />
            <span>{text('pin-forgotten')}</span>
          </p>
        </EnterPin>
      )}
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        icon="contact"
        title={text('tablet-not-listed-title')}
        actions={
          <>
            <Button variant="primary" isBlock onPress={onMail}>
              {text('tablet-by-mail')}
            </Button>
            <Button isBlock onPress={() => setAsking(false)}>
              {text('close')}
            </Button>
          </>
        }
      >
        {text('tablet-not-listed-text')}
      </Dialog>
    </>
  );
}
