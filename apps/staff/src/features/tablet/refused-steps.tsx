import { useTransitionQueue } from '#shared/transitions/transition-queue.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useText } from './use-text.ts';

/** Steps without a network of people who were removed meanwhile: the server takes none of them. @see AUTH-12 */
export function RefusedSteps() {
  const text = useText();
  const count = useTransitionQueue(({ left }) => left.length);
  if (count === 0) return null;
  return <Notice tone="bad" role="alert" icon="circle-alert" title={text('tablet-left', { count })} />;
}
