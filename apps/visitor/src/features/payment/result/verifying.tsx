import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { StatusStepper, type Step } from '@app/ui/status/status-stepper.tsx';
import { providerName } from '../provider-name.ts';
import type { Payable } from '../use-payable.ts';

/** The visitor came back from the provider, and our server asks it for the result. @see PAY-04 */
export function Verifying({ order, payment }: Pick<Payable, 'order' | 'payment'>) {
  const text = useText();
  const name = providerName(payment.provider);
  const steps: Step[] = [
    { id: 'back', title: text('verifying-back', { provider: name }), icon: 'check', state: 'done' },
    { id: 'waits', title: text('verifying-waits'), icon: 'hourglass', state: 'now' },
    { id: 'number', title: text('verifying-number'), icon: 'receipt-text', state: 'todo' },
  ];
  return (
    <main className="payw" aria-busy="true">
      <span className="payw__busy">
        <Icon name="loader-circle" isSpinning />
      </span>
      <div role="status">
        <h1 className="h1">{text('verifying-title')}</h1>
        <p className="payw__lead">{text('verifying-text', { provider: name })}</p>
      </div>
      <p className="payw__due">
        {text('checkout-order', { number: order.number, commerce: order.commerce.name })}
        <b className="num">{text('price', { amountMinor: toMinor(payment.amount), currency: payment.currency })}</b>
      </p>
      <div className="panel">
        <StatusStepper label={text('steps-label')} doneLabel={text('step-done')} steps={steps} />
      </div>
    </main>
  );
}
