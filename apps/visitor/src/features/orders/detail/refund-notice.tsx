import { useText } from '#shared/texts/use-text.ts';
import { useLanguage } from '@app/ordering/language/locale-context.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { isActiveOrder } from '../active-orders.ts';
import { refundText } from '../order-refunds.ts';

/** A part of an order that goes on was refunded: how much, and what is not prepared. @see REF-04 */
export function RefundNotice({ order }: { order: Order }) {
  const text = useText();
  const language = useLanguage();
  const title = refundText(order, text);
  if (title === null || !isActiveOrder(order)) return null;
  const products = order.details
    // Undefined in an order that an earlier version stored.
    .filter(({ refundedQuantity }) => refundedQuantity > 0)
    .map(({ refundedQuantity, product }) => text('summary-line', { quantity: refundedQuantity, name: product }));
  const list = new Intl.ListFormat(language).format(products);
  return (
    <div className="gapx">
      <Notice key={title} tone="warn" icon="undo-2" role="status" title={title}>
        {text('refund-rest', { products: list })}
      </Notice>
    </div>
  );
}
