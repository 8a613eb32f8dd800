import { useMutation } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { useCommerces } from '#shared/venue/use-commerces.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useFailureText, useText } from './use-text.ts';

/**
 * Gives a person a PIN for one use on the tablets.
 *
 * @param commerceIds stalls of the person; null: the whole venue
 * @see AUTH-12
 */
export function GivePin({ accountId, commerceIds }: { accountId: number; commerceIds: readonly number[] | null }) {
  const text = useText();
  const failureText = useFailureText();
  const { stalls } = useCommerces();
  const commerceId = commerceIds === null ? stalls[0]?.id : commerceIds[0];
  const giving = useMutation({
    mutationFn: (id: number) =>
      api.send('POST /api/commerces/:id/people/:accountId/pin', { params: { id, accountId } }),
  });
  if (commerceId === undefined) return null;
  return (
    <>
      <h3>{text('pin-give-title')}</h3>
      <p className="mut">{text('pin-give-lead')}</p>
      {giving.error && <Notice tone="bad" role="alert" title={failureText(giving.error)} />}
      {giving.data && (
        <Notice tone="ok" icon="key-round" role="status" title={text('pin-given', { pin: giving.data.pin })}>
          {text('pin-given-lead')}
        </Notice>
      )}
      <Button icon="key-round" isBusy={giving.isPending} onPress={() => giving.mutate(commerceId)}>
        {text('pin-give')}
      </Button>
    </>
  );
}
