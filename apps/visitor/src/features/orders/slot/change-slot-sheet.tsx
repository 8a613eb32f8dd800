import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EventSlots } from '#features/slots/event-slots.tsx';
import { SlotsLoading } from '#features/slots/slots-loading.tsx';
import { api } from '#shared/api/api.ts';
import { useText } from '#shared/texts/use-text.ts';
import { ApiProblem } from '@app/client/failures.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { RadioCardGroup } from '@app/ui/controls/radio-card-group.tsx';
import { RadioCard } from '@app/ui/controls/radio-card.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { applyOrderResponse, orderHeaders } from '../order-queries.ts';
import type { SlotOfOrder } from './slot-of-order.ts';

const NOW = 'now';
const READ_EVERY_MS = 30_000;

/**
 * The times that still have room for a placed order. Choosing one changes nothing before the press of the button, and a time
 * that was filled meanwhile leaves the order at its own.
 *
 * @see CHK-02
 */
export function ChangeSlotSheet({ order, onClose }: { order: SlotOfOrder; onClose: () => void }) {
  const text = useText();
  const [value, setValue] = useState(order.slotAt);
  const { data: slots, isError, isPending, refetch } = useSlotsOfOrder(order);
  const moving = useMoveOrder(order, { onMoved: onClose, onRefused: () => void refetch() });
  const timeZone = order.venue.localDateTimeIdentifier;
  const isChosenFree = value === NOW || slots?.some(({ at }) => at === value) === true;
  const hasChoice = isPending || (slots !== undefined && slots.length > 0);
  return (
    <Sheet
      isOpen
      isTall={hasChoice}
      onClose={onClose}
      title={text('slot-change')}
      subtitle={text('slot-for', { time: clockText(order.slotAt, timeZone) })}
      closeLabel={text('close')}
      foot={
        hasChoice ? (
          <Button
            isBlock
            isBusy={moving.isPending}
            reason={value === order.slotAt || !isChosenFree ? text('slot-pick') : undefined}
            onPress={() => moving.mutate(value === NOW ? null : value)}
          >
            {text('slot-change')}
          </Button>
        ) : undefined
      }
    >
      {moving.error && <MoveFailure order={order} failure={moving.error} />}
      {isError && slots === undefined && <ReadFailure onRetry={() => void refetch()} />}
      {slots?.length === 0 && (
        <Notice icon="chef-hat" role="status" title={text('slot-too-late')}>
          {text('slot-too-late-text')}
        </Notice>
      )}
      {hasChoice && (
        <RadioCardGroup label={text('slot-change')} value={value} onChange={setValue}>
          <RadioCard value={NOW} icon="zap" title={text('slot-now')} detail={text('slot-now-text')} />
          {slots === undefined ? <SlotsLoading /> : <EventSlots slots={slots} timeZone={timeZone} />}
        </RadioCardGroup>
      )}
    </Sheet>
  );
}

function useSlotsOfOrder({ id, version }: SlotOfOrder) {
  return useQuery({
    queryKey: ['slots-of-order', String(id), String(version)],
    queryFn: async ({ signal }) =>
      api.send('GET /api/orders/:id/slots', { params: { id }, headers: orderHeaders(id), signal }),
    refetchInterval: READ_EVERY_MS,
    retry: false,
  });
}

type Outcome = { onMoved: () => void; onRefused: () => void };

function useMoveOrder({ id }: SlotOfOrder, { onMoved, onRefused }: Outcome) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (slotAt: string | null) =>
      api.send('PUT /api/orders/:id/slot', { params: { id }, headers: orderHeaders(id), body: { slotAt } }),
    onSuccess: (moved) => {
      queryClient.setQueryData([`/api/orders/${id}`], applyOrderResponse(moved));
      onMoved();
    },
    onError: () => {
      void queryClient.invalidateQueries({ queryKey: [`/api/orders/${id}`] });
      onRefused();
    },
  });
}

/** What failed, and for when the order stays. */
function MoveFailure({ order, failure }: { order: SlotOfOrder; failure: Error }) {
  const text = useText();
  const code = failure instanceof ApiProblem ? failure.code : null;
  const title = code === 'slot-not-available' ? 'when-lost' : code === 'order-state-changed' ? 'slot-too-late' : null;
  return (
    <div className="gap">
      <Notice tone="warn" icon="clock" role="alert" title={text(title ?? 'slot-change-failed')}>
        {text('slot-stays', { time: clockText(order.slotAt, order.venue.localDateTimeIdentifier) })}
      </Notice>
    </div>
  );
}

function ReadFailure({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  return (
    <div className="stack" role="alert">
      <Notice tone="warn" icon="cloud-off" title={text('when-failed')} />
      <Button isBlock icon="refresh-cw" onPress={onRetry}>
        {text('try-now')}
      </Button>
    </div>
  );
}
