import { useText } from '#shared/texts/use-text.ts';
import { RefusedDialog } from './confirm-dialogs.tsx';
import type { FinishStep } from './use-finish-order.ts';

/** Why a placed order could not continue to its payment. @see CHK-06 */
export function FinishOutcome({ step, onReset }: { step: FinishStep; onReset: () => void }) {
  const text = useText();
  if (step.kind === 'over') {
    return <RefusedDialog title={text('order-over-title')} detail={text('order-over-text')} onClose={onReset} />;
  }
  if (step.kind === 'refused') {
    return <RefusedDialog title={text('refused-title')} detail={step.detail} onClose={onReset} />;
  }
  return null;
}
