import { useId } from 'react';
import type { Ticket } from '@app/contract/staff/board.ts';
import { isSame, type ProductOrSize } from '../availability/unavailable-products.ts';
import { useText } from './use-text.ts';
import styles from './cancelling.module.css';

type Line = Ticket['lines'][number];

/** The products of lines that are cancelled, to stop their sale. @see ORD-08, COM-03 */
export function ProductsToStop({
  lines,
  stopped,
  onChange,
}: {
  lines: readonly Line[];
  stopped: readonly ProductOrSize[];
  onChange: (stopped: readonly ProductOrSize[]) => void;
}) {
  const text = useText();
  const titleId = useId();
  const nameOf = ({ product, size }: Line) => (size === null ? product : text('product-size', { product, size }));
  return (
    <fieldset className={styles['stops']} aria-labelledby={titleId}>
      <p id={titleId} className="h3">
        {text('cancel-stop-title')}
      </p>
      <p className="small mut">{text('cancel-stop-hint')}</p>
      {oneOfEach(lines).map((line) => {
        const what = toStop(line);
        const others = stopped.filter((other) => !isSame(other, what));
        return (
          <label key={line.id} className={styles['stop']}>
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

/** The lines with one of each product and size. */
function oneOfEach(lines: readonly Line[]): Line[] {
  return lines.filter((line, place) => lines.findIndex((other) => isSame(toStop(other), toStop(line))) === place);
}

function toStop({ productId, sizeId }: Line): ProductOrSize {
  return { productId, sizeId };
}
