import type { Order } from '@app/rules/language/localised-types.ts';
import { OnlyCopyNotice } from './only-copy-notice.tsx';
import { RefundNotice } from './refund-notice.tsx';
import { RemovalNotice } from './removal-notice.tsx';
import { RepeatedNotice } from './repeated-notice.tsx';
import { SeenAt } from './seen-at.tsx';

/** What the buyer of an order should know first. @param props.seenAtMs without a network: when the order was read */
export function OrderNotices({ order, seenAtMs }: { order: Order; seenAtMs: number | null }) {
  return (
    <>
      <OnlyCopyNotice order={order} />
      <RepeatedNotice order={order} />
      <RemovalNotice order={order} />
      <RefundNotice order={order} />
      {seenAtMs !== null && <SeenAt order={order} seenAtMs={seenAtMs} />}
    </>
  );
}
