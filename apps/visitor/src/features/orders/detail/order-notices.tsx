import type { Order } from '@app/rules/language/localised-types.ts';
import { OnlyCopyNotice } from './only-copy-notice.tsx';
import { RefundNotice } from './refund-notice.tsx';
import { RemovalNotice } from './removal-notice.tsx';
import { RepeatedNotice } from './repeated-notice.tsx';

/** What the buyer of an order should know first. */
export function OrderNotices({ order }: { order: Order }) {
  return (
    <>
      <OnlyCopyNotice order={order} />
      <RepeatedNotice order={order} />
      <RemovalNotice order={order} />
      <RefundNotice order={order} />
    </>
  );
}
