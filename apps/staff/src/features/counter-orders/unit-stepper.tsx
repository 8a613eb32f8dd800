import { QuantityStepper } from '@app/ui/controls/quantity-stepper.tsx';
import { useText } from './use-text.ts';

/** Units of a product. */
export function UnitStepper({
  product,
  quantity,
  max,
  removesAtOne = false,
  onChange,
}: {
  product: string;
  quantity: number;
  max: number;
  removesAtOne?: boolean;
  onChange: (quantity: number) => void;
}) {
  const text = useText();
  const facts = { product };
  return (
    <QuantityStepper
      quantity={quantity}
      max={max}
      size="l"
      removesAtOne={removesAtOne}
      labels={{
        group: text('counter-quantity', facts),
        more: text('counter-more', facts),
        fewer: text('counter-fewer', facts),
        remove: text('counter-remove', facts),
      }}
      onChange={onChange}
    />
  );
}
