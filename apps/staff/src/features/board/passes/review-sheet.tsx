import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { PassUse } from '@app/contract/staff/pickup-passes.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { calledNumber } from '@app/rules/orders/numbers/called-number.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { useText as useBoardText } from '../texts/use-text.ts';
import { boardKey } from '../tickets/use-board.ts';
import { useText } from './use-text.ts';
import styles from './passes.module.css';

/** Both hand-overs of an order, until a person has looked at them. It needs the network. */
export function ReviewSheet({
  use,
  commerce,
  onClose,
}: {
  use: PassUse;
  commerce: { id: number; timeZone: string };
  onClose: () => void;
}) {
  const text = useText();
  const boardText = useBoardText();
  const queries = useQueryClient();
  const reviewing = useMutation({
    mutationFn: async () => api.send('POST /api/orders/:id/pass-reviews', { params: { id: use.orderId } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: boardKey(commerce.id) });
      onClose();
    },
  });
  const who = ({ at, by, tablet }: Pick<PassUse, 'at' | 'by' | 'tablet'>) =>
    text('review-who', {
      time: clockText(Date.parse(at), commerce.timeZone),
      name: by ?? text('review-someone'),
      place: tablet ?? text('merge-other-device'),
    });
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text('review-title', { number: calledNumber(use) })}
      closeLabel={boardText('close')}
      foot={
        <Button variant="primary" isBlock isBusy={reviewing.isPending} onPress={() => reviewing.mutate()}>
          {text('review-done')}
        </Button>
      }
    >
      <dl className={styles['facts']}>
        {use.first && (
          <div>
            <dt>{text('review-first')}</dt>
            <dd>{who(use.first)}</dd>
          </div>
        )}
        <div>
          <dt>{text('review-this')}</dt>
          <dd>{who(use)}</dd>
        </div>
      </dl>
      <Notice title={text('review-what')} />
      {reviewing.isError && <Notice tone="bad" role="alert" title={text('review-failed')} />}
    </Sheet>
  );
}
