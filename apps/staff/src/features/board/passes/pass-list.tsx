import { useState } from 'react';
import type { UsedPass } from '#shared/passes/pass-use-store.ts';
import type { Board } from '@app/contract/staff/board.ts';
import type { PassUse } from '@app/contract/staff/pickup-passes.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Badge } from '@app/ui/status/badge.tsx';
import { passRows, type PassRow, type PassRowState } from './pass-rows.ts';
import { ReviewSheet } from './review-sheet.tsx';
import { useText } from './use-text.ts';
import styles from './passes.module.css';

/** Rows that are shown at first; the rest is a count. */
const SHOWN = 12;

const LOOKS = {
  stored: { icon: 'cloud-upload', tone: 'warn' },
  'handed-over': { icon: 'circle-check', tone: 'ok' },
  replay: { icon: 'circle-x', tone: 'bad' },
  'used-before': { icon: 'circle-alert', tone: 'bad' },
  refunded: { icon: 'circle-alert', tone: 'bad' },
  cancelled: { icon: 'circle-alert', tone: 'bad' },
  unpaid: { icon: 'banknote', tone: 'bad' },
} as const satisfies Record<PassRowState, { icon: IconName; tone: 'ok' | 'warn' | 'bad' }>;

/** The passes of this device, and hand-overs that people have to review. */
export function PassList({ board, isOffline, uses }: { board: Board; isOffline: boolean; uses: readonly UsedPass[] }) {
  const text = useText();
  const [reviewed, setReviewed] = useState<PassUse | null>(null);
  const { commerce, flaggedPasses, customers } = board;
  const own = uses.filter(({ commerceId }) => commerceId === commerce.id);
  const rows = passRows(own, flaggedPasses, customers);
  const stored = own.filter(({ outcome }) => outcome === null).length;
  return (
    <section className={styles['merge']} aria-labelledby="passes-title">
      <div className={styles['merge__head']}>
        <h2 id="passes-title" className="h3">
          {text(isOffline ? 'merge-title' : 'merge-title-online')}
        </h2>
        {stored > 0 && (
          <Badge tone="warn" icon="cloud-upload">
            {text('merge-count', { count: stored })}
          </Badge>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="mut">{text('merge-none')}</p>
      ) : (
        <>
          <p className="mut small">
            {text('merge-lead', { merged: own.length - stored, review: flaggedPasses.length })}
          </p>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{text('merge-time')}</th>
                <th scope="col">{text('merge-order')}</th>
                <th scope="col">{text('merge-state')}</th>
                <th scope="col">
                  <span className="sr">{text('merge-action')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, SHOWN).map((row) => (
                <Row key={row.key} row={row} timeZone={commerce.timeZone} onReview={setReviewed} />
              ))}
            </tbody>
          </table>
          {rows.length > SHOWN && (
            <p className={styles['more']}>{text('merge-more', { count: rows.length - SHOWN })}</p>
          )}
        </>
      )}
      {reviewed && <ReviewSheet use={reviewed} commerce={commerce} onClose={() => setReviewed(null)} />}
    </section>
  );
}

function Row({ row, timeZone, onReview }: { row: PassRow; timeZone: string; onReview: (use: PassUse) => void }) {
  const text = useText();
  const { icon, tone } = LOOKS[row.state];
  const { toReview } = row;
  return (
    <tr>
      <td className="num mut">{clockText(row.atMs, timeZone)}</td>
      <td>
        <b className="num">{row.number}</b> {row.customer}
      </td>
      <td>
        <span className={styles['state']} data-tone={tone}>
          <Icon name={icon} />
          {stateText(row, timeZone, text)}
        </span>
      </td>
      <td>
        {toReview && (
          <Button size="s" variant="tonal" onPress={() => onReview(toReview)}>
            {text('merge-review')}
          </Button>
        )}
      </td>
    </tr>
  );
}

function stateText({ state, first }: PassRow, timeZone: string, text: ReturnType<typeof useText>): string {
  switch (state) {
    case 'stored':
      return text('merge-stored');
    case 'handed-over':
      return text('merge-merged');
    case 'replay':
      return text('merge-replay');
    case 'used-before': {
      if (first === null) return text('merge-used-before-unknown');
      const place = first.tablet ?? text('merge-other-device');
      return text('merge-used-before', { place, time: clockText(Date.parse(first.at), timeZone) });
    }
    case 'refunded':
      return text('merge-refunded');
    case 'cancelled':
      return text('merge-cancelled');
    case 'unpaid':
      return text('merge-unpaid');
  }
}
