import { failureText, useText } from '#shared/texts/use-text.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { useChangePaymentMethod } from './use-change-payment-method.ts';

/**
 * Changes an unpaid order between cash and card, and says why that failed.
 *
 * @param props.onChanged runs after the change, even if the changed order no longer draws this button
 * @see CHK-06
 */
export function ChangeMethodButton({
  order,
  isCash,
  label,
  icon,
  variant = 'quiet',
  onChanged,
}: {
  order: Order;
  isCash: boolean;
  label: string;
  icon: IconName;
  variant?: 'primary' | 'quiet';
  onChanged?: () => void;
}) {
  const text = useText();
  const changing = useChangePaymentMethod(order);
  const change = async () => {
    await changing.mutateAsync(isCash);
    onChanged?.();
  };
  return (
    <>
      <Button
        isBlock
        variant={variant}
        icon={icon}
        isBusy={changing.isPending || changing.isSuccess}
        onPress={() => void change().catch(() => undefined)}
      >
        {label}
      </Button>
      {changing.error && (
        <p className="small" role="alert">
          {failureText(text, changing.error)}
        </p>
      )}
    </>
  );
}
