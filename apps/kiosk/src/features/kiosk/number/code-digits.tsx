import type { Order } from '@app/contract/visitor/orders.ts';
import { calledNumber } from '@app/rules/orders/numbers/called-number.ts';
import { useText } from '../use-text.ts';

/** The pick-up code, a letter in each box. */
export function CodeDigits({ code }: { code: string }) {
  const text = useText();
  const letters = Array.from(code);
  return (
    <span className="kpass__code" role="img" aria-label={`${text('order-code')} ${letters.join(' ')}`}>
      {letters.map((letter, index) => (
        <b key={`${index}-${letter}`}>{letter}</b>
      ))}
    </span>
  );
}

/** The number that staff call out. */
export function CalledNumber({ order }: { order: Order }) {
  return <b className="num">{calledNumber(order)}</b>;
}
