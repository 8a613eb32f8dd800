import type { Currency } from '@app/contract/values/money.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { priceText } from '@app/rules/formatting/price-text.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import type { OrderStep } from '#shared/steps/order-step.ts';
import { useText } from '#shared/texts/use-text.ts';
import { stepKey } from './step-text.ts';
import styles from './unsent.module.css';

/** On a ticket: its last step is stored on this device and was not sent. */
export function UnsentStep({ step, currency, timeZone }: { step: OrderStep; currency: Currency; timeZone: string }) {
  const text = useText();
  const time = clockText(step.tappedAtMs, timeZone);
  return (
    <p className={styles['step']}>
      <Icon name="cloud-upload" />
      {step.kind === 'cash'
        ? text('unsent-cash', { price: priceText(toMinor(step.amount), currency) })
        : text('unsent-step', { step: `${text(stepKey(step.to))} ${time}` })}
    </p>
  );
}
