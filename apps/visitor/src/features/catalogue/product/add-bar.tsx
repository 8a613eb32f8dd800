import { useOwnBottomBar } from '#shared/layout/own-bottom-bar.ts';
import { useText } from '#shared/texts/use-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { QuantityStepper } from '@app/ui/controls/quantity-stepper.tsx';
import { BottomBar } from '@app/ui/layout/bottom-bar.tsx';

/** Quantity, price and the add button. @see PROD-01 */
export function AddBar({
  name,
  quantity,
  most,
  hasStepper,
  price,
  saved = null,
  reason,
  onQuantity,
  onAdd,
}: {
  name: string;
  quantity: number;
  most: number;
  hasStepper: boolean;
  /** Absent while sizes cost differently and none is chosen. */
  price: string | undefined;
  /** Amount that the member saves. */
  saved?: string | null;
  reason: string | undefined;
  onQuantity: (quantity: number) => void;
  onAdd: () => void;
}) {
  const text = useText();
  useOwnBottomBar();
  return (
    <BottomBar kind="bar">
      {saved !== null && (
        <p className="bsave">
          <b>{text('benefit-saved', { price: saved })}</b>
          <span>{text('benefit-saved-why')}</span>
        </p>
      )}
      <div className={hasStepper ? 'addline' : undefined}>
        {hasStepper && (
          <QuantityStepper
            size="l"
            quantity={quantity}
            max={Math.max(1, most)}
            labels={{
              group: text('quantity-of', { name }),
              more: text('one-more'),
              fewer: text('one-fewer'),
              remove: text('remove-line'),
            }}
            onChange={onQuantity}
          />
        )}
        <Button isBlock price={price} reason={reason} onPress={onAdd}>
          {quantity > 1 ? text('add-many', { count: quantity }) : text('add')}
        </Button>
      </div>
    </BottomBar>
  );
}
