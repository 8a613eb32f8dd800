import type { Order } from '@app/contract/visitor/orders.ts';
import { calledNumber } from '@app/rules/orders/numbers/called-number.ts';
import { useText } from '../use-text.ts';

/** Ticks of the drawn paper's edge. */
const PAPER = 'M52 31h196v272l-16-14-16 14-17-14-16 14-17-14-16 14-17-14-16 14-17-14-16 14-17-14-15 14z';

/** The ticket as it comes out, and what to do with it. */
export function TicketSteps({ order }: { order: Order }) {
  const text = useText();
  const steps = [
    [text('take-ticket'), text('take-ticket-where')],
    [text('look-at-screen'), text('look-at-screen-why')],
    [text('say-code'), text('say-code-where')],
  ] as const;
  return (
    <div className="k knext">
      <svg viewBox="0 0 300 330" aria-hidden="true">
        <rect className="knext__slot" x="10" y="4" width="280" height="54" rx="27" />
        <rect className="knext__ink" x="34" y="24" width="232" height="14" rx="7" />
        <path className="knext__paper" d={PAPER} />
        <text className="knext__number" x="150" y="116" textAnchor="middle">
          {calledNumber(order)}
        </text>
        {[140, 166, 192].map((y) => (
          <path key={y} className="knext__line" d={`M81 ${y + 5}h84M201 ${y + 5}h18`} />
        ))}
        <rect className="knext__ink" x="76" y="226" width="148" height="18" rx="6" />
      </svg>
      <ol>
        {steps.map(([title, where]) => (
          <li key={title}>
            <span>
              {title}
              <small>{where}</small>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
