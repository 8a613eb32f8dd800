import { useState } from 'react';
import { LoadingAndFailure } from '#shared/layout/loading-and-failure.tsx';
import { RowList } from '#shared/layout/row-list.tsx';
import type { StaffCommerce } from '@app/contract/staff/board.ts';
import type { TopUp } from '@app/contract/staff/counter-top-ups.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useText } from './use-text.ts';
import type { useTopUps } from './use-top-ups.ts';
import styles from './top-ups.module.css';

/** Top-ups of the last day with their total, and the undo of recent ones. */
export function TopUpList({
  own,
  commerce: { currency, timeZone },
}: {
  own: ReturnType<typeof useTopUps>;
  commerce: Pick<StaffCommerce, 'currency' | 'timeZone'>;
}) {
  const text = useText();
  const [asked, setAsked] = useState<TopUp | null>(null);
  const { topUps } = own;
  const counted = topUps?.filter(({ isUndone }) => !isUndone) ?? [];
  const totalMinor = counted.reduce((sum, { amount }) => sum + toMinor(amount), 0);
  const priceOf = ({ amount }: TopUp) => amountText(toMinor(amount), currency);
  return (
    <section className={styles['section']} aria-labelledby="top-ups-title">
      <h2 id="top-ups-title" className="h3">
        {text('top-ups-day')}
      </h2>
      <LoadingAndFailure hasData={topUps !== undefined} error={own.readError} onRetry={own.readAgain} />
      {topUps?.length === 0 && <p className="mut">{text('top-ups-none')}</p>}
      {topUps && topUps.length > 0 && (
        <>
          <p className="mut">
            {text('top-ups-total', { count: counted.length, price: amountText(totalMinor, currency) })}
          </p>
          <RowList>
            {topUps.map((topUp) => (
              <li key={topUp.id} className={classNames(styles['row'], topUp.isUndone && styles['undone'])}>
                <span className="num">{clockText(topUp.at, timeZone)}</span>
                <span className={styles['member']}>
                  {topUp.member}
                  {topUp.isUndone && <small className="mut">{text('top-up-undone')}</small>}
                </span>
                <b className="num">{priceOf(topUp)}</b>
                {topUp.isUndoable && (
                  <Button size="s" variant="quiet" onPress={() => setAsked(topUp)}>
                    {text('undo')}
                  </Button>
                )}
              </li>
            ))}
          </RowList>
        </>
      )}
      <UndoDialog own={own} asked={asked} priceOf={priceOf} onClose={() => setAsked(null)} />
    </section>
  );
}

function UndoDialog({
  own,
  asked,
  priceOf,
  onClose,
}: {
  own: ReturnType<typeof useTopUps>;
  asked: TopUp | null;
  priceOf: (topUp: TopUp) => string;
  onClose: () => void;
}) {
  const text = useText();
  const close = () => {
    own.clearUndoFailure();
    onClose();
  };
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={close}
      icon="undo-2"
      title={asked && text('top-up-undo-title', { price: priceOf(asked), member: asked.member })}
      actions={
        <>
          <Button
            variant="danger"
            isBlock
            isBusy={own.isUndoing}
            onPress={() => asked && void own.undo(asked).then(close, () => undefined)}
          >
            {text('top-up-undo')}
          </Button>
          <Button variant="quiet" isBlock onPress={close}>
            {text('top-up-undo-not')}
          </Button>
        </>
      }
    >
      <p>{text('top-up-undo-text')}</p>
      {own.undoFailure !== undefined && <Notice tone="bad" role="alert" title={own.undoFailure} />}
    </Dialog>
  );
}
