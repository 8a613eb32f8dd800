import { isDenied } from '@app/app-kit/layout/read-failure.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useText } from './use-text.ts';
import type { useUnsentTransitions } from './use-unsent-transitions.ts';

/** For a person whose access to the stall ended: what they had marked without a network was not applied. @see ROLE-01, ORD-08 */
export function LostSteps({
  error,
  steps: { refused },
}: {
  error: Error;
  steps: ReturnType<typeof useUnsentTransitions>;
}) {
  const text = useText();
  if (!isDenied(error) || refused.length === 0) return null;
  const numbers = [...new Set(refused.map(({ orderNumber }) => orderNumber))].join(', ');
  return (
    <Notice tone="bad" role="alert" icon="circle-alert" title={text('lost-count', { count: refused.length })}>
      {text('lost-orders', { numbers })}
    </Notice>
  );
}
