import { useSharedTablet } from '#shared/api/shared-tablet.ts';
import { isWaiting } from '#shared/transitions/queued-transition.ts';
import { useTransitionQueue } from '#shared/transitions/transition-queue.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useText } from './use-text.ts';

/** Steps without a network of a person who was removed meanwhile: the server takes none of them. @see AUTH-12 */
export function RefusedSteps() {
  const text = useText();
  const hasLeft = useSharedTablet(({ hasPersonLeft }) => hasPersonLeft);
  const count = useTransitionQueue(({ steps }) => steps.filter(isWaiting).length);
  if (!hasLeft || count === 0) return null;
  return <Notice tone="bad" role="alert" icon="circle-alert" title={text('tablet-left', { count })} />;
}
