import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Ticket } from '@app/contract/staff/board.ts';
import type { RefundableLine } from '@app/contract/staff/refunds.ts';
import { api } from '#shared/api/api.ts';
import { useText } from '#shared/texts/use-text.ts';
import { isSame } from '../availability/unavailable-products.ts';
import type { ProductOrSize } from '../availability/unavailable-products.ts';
import styles from './cancelling.module.css';

type ProductsToStopProps = {
  ticket: Ticket;
  commerceId: number;
  stopped: readonly ProductOrSize[];
  onChange: (stopped: readonly ProductOrSize[]) => void;
};

/** The products of an order that is cancelled, to stop their sale; nothing until they are known. @see ORD-08, COM-03 */
export function ProductsToStop({ ticket, commerceId, stopped, onChange }: ProductsToStopProps) {
  const text = useText();
  const titleId = useId();
  const nameOf = ({ product, size }: RefundableLine) =>
    size === null ? product : text('product-size', { product, size: size.description });
  const lines = useLines(ticket, commerceId);
  if (lines.length === 0) return null;
  return (
    <fieldset className={styles['stops']} aria-labelledby={titleId}>
      <p id={titleId} className="h3">
        {text('cancel-stop-title')}
      </p>
      <p className="small mut">{text('cancel-stop-hint')}</p>
      {lines.map((line) => {
        const what = toStop(line);
        const others = stopped.filter((other) => !isSame(other, what));
        return (
          <label key={line.line} className={styles['stop']}>
            <input
              type="checkbox"
              checked={others.length < stopped.length}
              onChange={({ target }) => onChange(target.checked ? [...others, what] : others)}
            />
            {text('cancel-stop', { product: nameOf(line) })}
          </label>
        );
      })}
    </fieldset>
  );
}

/** The lines with one of each product and size. A ticket has names only. */
function useLines({ id, number }: Ticket, commerceId: number): RefundableLine[] {
  const { data: order } = useQuery({
    queryKey: ['/api/commerces', commerceId, 'orders', number],
    queryFn: () => api.send('GET /api/commerces/:id/orders/:number', { params: { id: commerceId, number } }),
  });
  if (order?.id !== id) return [];
  return order.lines.filter(
    (line, place) => order.lines.findIndex((other) => isSame(toStop(other), toStop(line))) === place,
  );
}

function toStop({ productId, size }: RefundableLine): ProductOrSize {
  return { productId, sizeId: size?.id ?? null };
}
