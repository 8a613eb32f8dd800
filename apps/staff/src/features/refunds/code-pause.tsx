import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCountdown } from '#shared/device/use-countdown.ts';
import { countdownText } from '@app/app-kit/texts/when-text.ts';
import type { StaffCommerce } from '@app/contract/staff/board.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useText } from './texts/use-text.ts';
import { orderToRefundKey } from './use-order-to-refund.ts';

type CodePauseProps = {
  commerce: Pick<StaffCommerce, 'id' | 'timeZone'>;
  /** The server's clock when it said until when. */
  at: string;
  until: string;
};

/** When a code can be tried again, and what happened meanwhile. Reads the order again once the pause is over. @see REF-03 */
export function CodePause({ commerce: { id: commerceId, timeZone }, at, until }: CodePauseProps) {
  const text = useText();
  const queries = useQueryClient();
  const { secondsLeft } = useCountdown(Math.max(0, Math.ceil((Date.parse(until) - Date.parse(at)) / 1_000)));
  const isOver = secondsLeft === 0;
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: orderToRefundKey(commerceId) });
  }, [isOver, queries, commerceId]);
  return (
    <Notice tone="bad" icon="hourglass" title={text('authorization-from', { time: clockText(until, timeZone) })}>
      <span className="num">{text('authorization-in', { wait: countdownText(secondsLeft) })}</span>{' '}
      {text('authorization-mailed')}
    </Notice>
  );
}
