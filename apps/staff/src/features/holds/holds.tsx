import { useState } from 'react';
import { LoadingAndFailure } from '#shared/layout/loading-and-failure.tsx';
import { StaffPage } from '#shared/layout/staff-page.tsx';
import { ReasonSheet } from '@app/app-kit/layout/reason-sheet.tsx';
import type { Hold } from '@app/contract/staff/holds.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { HoldList } from './hold-list.tsx';
import { useHolds } from './use-holds.ts';
import { useText } from './use-text.ts';
import styles from '#shared/layout/row-list.module.css';

const REASON_CHARACTERS = 200;

/** Stock reserved by unpaid orders of a commerce; staff can release it. @see ORD-07, ORD-08 */
export function Holds({ commerceId }: { commerceId: number }) {
  const text = useText();
  const own = useHolds(commerceId);
  const { read, readError } = own;
  const [asked, setAsked] = useState<Hold | null>(null);
  const close = () => {
    own.clearReleaseFailure();
    setAsked(null);
  };
  return (
    <StaffPage title={text('holds-title')} backTo={`/board/${commerceId}`} width="narrow">
      <LoadingAndFailure hasData={read !== undefined} error={readError} onRetry={own.readAgain} />
      {read?.orders === 0 && <EmptyState icon="lock" title={text('holds-none')} />}
      {read && read.orders > 0 && (
        <section className={styles['section']} aria-labelledby="holds-sum">
          <h2 id="holds-sum" className="h3">
            {text('holds-sum', { units: read.units, orders: read.orders })}
          </h2>
          {read.orders > read.holds.length && <p>{text('holds-most', { shown: read.holds.length })}</p>}
          <HoldList holds={read.holds} onRelease={setAsked} />
        </section>
      )}
      {asked && (
        <ReasonSheet
          title={text('hold-release-title', { number: text('order-numbers', asked) })}
          lead={text('hold-release-text', { units: text('hold-units', { units: asked.units }) })}
          label={text('hold-release-why')}
          missing={text('hold-release-why-missing')}
          maxCharacters={REASON_CHARACTERS}
          submit={text('hold-release')}
          isDanger
          cancel={text('hold-release-not')}
          isBusy={own.isReleasing}
          failure={own.releaseFailure}
          onSubmit={(reason) => void own.release({ hold: asked, reason }).then(close, () => undefined)}
          onClose={close}
        />
      )}
    </StaffPage>
  );
}
