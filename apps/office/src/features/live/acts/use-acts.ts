import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { LiveCommerce } from '@app/contract/back-office/order-list.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { useFailureText, useText } from '../use-text.ts';

type Named = Pick<LiveCommerce, 'id' | 'name'>;

/** Reads the view and the list of actions again. */
function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['live'] });
}

/** Pauses a stall until an instant, or resumes it with null. The toast takes it back. */
export function usePause() {
  const text = useText();
  const failureText = useFailureText();
  const refresh = useRefresh();
  const { timeZone } = useOpenVenue();
  const send = (id: number, pausedUntil: string | null) =>
    api.send('PUT /api/commerces/:id/pause', { params: { id }, body: { pausedUntil } });
  return useMutation({
    mutationFn: ({ stall, pausedUntil }: { stall: Named; pausedUntil: string | null }) => send(stall.id, pausedUntil),
    onSuccess: async ({ pausedUntil }, { stall }) => {
      const undo = async () => {
        await send(stall.id, null);
        await refresh();
      };
      if (pausedUntil === null) showToast(text('act-resumed', { name: stall.name }));
      else showToast(text('act-paused', { name: stall.name, time: clockText(pausedUntil, timeZone) }), undo);
      await refresh();
    },
    onError: (error) => showToast(failureText(error)),
  });
}

/** Sends a message to the board of a stall, or to all with null. The id makes a repeated press the same message. */
export function useMessage() {
  const text = useText();
  const refresh = useRefresh();
  const { id: venueId } = useOpenVenue();
  return useMutation({
    mutationFn: ({ id, text: words, stall }: { id: string; text: string; stall: Named | null }) =>
      api.send('POST /api/admin/venues/:venueId/live/messages', {
        params: { venueId },
        body: { id, text: words, commerceIds: stall === null ? null : [stall.id] },
      }),
    onSuccess: async ({ id, stalls }, { stall }) => {
      const undo = async () => {
        await api.send('POST /api/admin/venues/:venueId/live/messages/:messageId/withdrawal', {
          params: { venueId, messageId: id },
        });
        await refresh();
      };
      showToast(stall === null ? text('act-told-all', { stalls }) : text('act-told', { name: stall.name }), undo);
      await refresh();
    },
  });
}

/** Stops products in their stalls until an instant, or puts them back on sale with null. */
export function useStop() {
  const text = useText();
  const refresh = useRefresh();
  const { id: venueId } = useOpenVenue();
  const send = (productIds: readonly number[], unavailableUntil: string | null) =>
    api.send('PUT /api/admin/venues/:venueId/live/product-stops', {
      params: { venueId },
      body: { productIds: [...productIds], unavailableUntil },
    });
  return useMutation({
    mutationFn: ({
      productIds,
      unavailableUntil,
    }: {
      productIds: readonly number[];
      unavailableUntil: string | null;
    }) => send(productIds, unavailableUntil),
    onSuccess: async ({ products, stalls, unavailableUntil }, { productIds }) => {
      const undo = async () => {
        await send(productIds, null);
        await refresh();
      };
      if (unavailableUntil === null) showToast(text('act-on-sale', { products, stalls }));
      else showToast(text('act-stopped', { products, stalls }), undo);
      await refresh();
    },
  });
}

/** Takes back an action of the list. */
export function useUndo() {
  const text = useText();
  const failureText = useFailureText();
  const refresh = useRefresh();
  const { id: venueId } = useOpenVenue();
  return useMutation({
    mutationFn: async ({ kind, id, stallId, productIds }: UndoneAction) => {
      const params = { id: stallId };
      if (kind === 'paused') {
        await api.send('PUT /api/commerces/:id/pause', { params, body: { pausedUntil: null } });
      } else if (kind === 'promise-raised') {
        await api.send('PUT /api/commerces/:id/raised-promise', { params, body: { minutes: null } });
      } else if (kind === 'message') {
        await api.send('POST /api/admin/venues/:venueId/live/messages/:messageId/withdrawal', {
          params: { venueId, messageId: id },
        });
      } else {
        await api.send('PUT /api/admin/venues/:venueId/live/product-stops', {
          params: { venueId },
          body: { productIds: [...productIds], unavailableUntil: null },
        });
      }
    },
    onSuccess: async () => {
      showToast(text('undo-done'));
      await refresh();
    },
    onError: (error) => showToast(failureText(error)),
  });
}

export type UndoneAction = {
  kind: 'paused' | 'promise-raised' | 'message' | 'stopped';
  id: string;
  stallId: number;
  productIds: readonly number[];
};
