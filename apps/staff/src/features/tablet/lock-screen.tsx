import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSharedTablet } from '#shared/api/shared-tablet.ts';
import { isBellEnabled } from '#shared/device/bell.ts';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { enterTablet } from '#shared/session/tablet-lock.ts';
import { isWaiting } from '#shared/transitions/queued-transition.ts';
import { useTransitionQueue } from '#shared/transitions/transition-queue.ts';
import { useNowMs } from '@app/app-kit/device/use-now.ts';
import type { LockedTablet, TabletPerson } from '@app/contract/staff/tablets.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { Modal } from '@app/ui/overlays/modal.tsx';
import { EnterPin } from './enter-pin.tsx';
import { Faces } from './faces.tsx';
import { useCounts, useTablet } from './use-tablet.ts';
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
      <LockHead tablet={tablet} />
      <LockCounts />
      <People tablet={tablet} onMail={onMail} />
    </>
  );
}

function LockHead({ tablet: { commerceName, name, logoPath, timeZone } }: { tablet: LockedTablet }) {
  const text = useText();
  const nowMs = useNowMs();
  return (
    <header className={styles['head']}>
      {logoPath !== null && <img src={logoPath} width="40" height="40" alt="" />}
      <div>
        <h1 id={TITLE_ID} tabIndex={-1}>
          {commerceName}
        </h1>
        <p>{text('tablet-locked-detail', { tablet: name })}</p>
      </div>
      <span className={styles['clock']}>{clockText(nowMs, timeZone)}</span>
    </header>
  );
}

function LockCounts() {
  const text = useText();
  const { counts, isOutOfReach } = useCounts();
  const isRinging = isBellEnabled();
  return (
    <ul className={styles['now']} aria-label={text('tablet-meanwhile')}>
      <li>
        <b className="num">{counts?.open ?? '–'}</b> {text('tablet-open')}
      </li>
      <li data-late={counts !== undefined && counts.late > 0 ? '' : undefined}>
        <b className="num">{counts?.late ?? '–'}</b> {text('tablet-late')}
      </li>
      <li>
        <b className="num">{counts?.ready ?? '–'}</b> {text('tablet-ready')}
      </li>
      <li className={styles['news']}>
        <Icon name={isOutOfReach ? 'wifi-off' : isRinging ? 'volume-2' : 'volume-x'} />
        {text(isOutOfReach ? 'tablet-no-news' : isRinging ? 'tablet-sound' : 'tablet-silent')}
      </li>
    </ul>
  );
}

/** Steps without a network of a person who was removed meanwhile: the server takes none of them. */
function RefusedSteps() {
  const text = useText();
  const hasLeft = useSharedTablet(({ hasPersonLeft }) => hasPersonLeft);
  const count = useTransitionQueue(({ steps }) => steps.filter(isWaiting).length);
  if (!hasLeft || count === 0) return null;
  return <Notice tone="bad" role="alert" icon="circle-alert" title={text('tablet-left', { count })} />;
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
