import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { QueuedPrint } from '@app/contract/staff/printing.ts';
import type { CommerceDocument, PrintedDocument } from '@app/contract/values/paper.ts';
import { printingState } from './printer-trouble.ts';
import { useFailureText } from './use-text.ts';

/** The server asks the printers every 30 seconds. */
const READ_EVERY_MS = 15_000;
/** While documents wait or come out. */
const READ_PRINTING_EVERY_MS = 3_000;

const keyOf = (commerceId: number) => ['/api/commerces', commerceId, 'printers'];

/** The printers of a commerce with their states and queues. */
export function usePrinters(commerceId: number) {
  return useQuery({
    queryKey: keyOf(commerceId),
    queryFn: async () => api.send('GET /api/commerces/:id/printers', { params: { id: commerceId } }),
    refetchInterval: ({ state: { data } }) =>
      data && printingState(data).kind === 'printing' ? READ_PRINTING_EVERY_MS : READ_EVERY_MS,
  });
}

/** A document to print at a printer. `orderId` null: of the commerce. */
export type RequestedPrint = { printerId: string } & (
  | { orderId: number; document: PrintedDocument }
  | { orderId: null; document: CommerceDocument }
);

/** Queues documents. `queued` is the last one. */
export function usePrint(commerceId: number) {
  const failureText = useFailureText();
  const queries = useQueryClient();
  const printing = useMutation({
    mutationFn: async (wanted: RequestedPrint): Promise<QueuedPrint & { wanted: RequestedPrint }> => {
      const { printerId } = wanted;
      const queued =
        wanted.orderId === null
          ? await api.send('POST /api/commerces/:id/printers/:printerId/prints', {
              params: { id: commerceId, printerId },
              body: { document: wanted.document },
            })
          : await api.send('POST /api/orders/:id/prints', {
              params: { id: wanted.orderId },
              body: { document: wanted.document, printerId },
            });
      return { ...queued, wanted };
    },
    onSettled: async () => queries.invalidateQueries({ queryKey: keyOf(commerceId) }),
  });
  return {
    print: printing.mutate,
    /** The print that is being queued. */
    pending: printing.isPending ? printing.variables : undefined,
    queued: printing.data,
    failure: failureText(printing.error),
  };
}

/** Prints what waits for a printer at another one. */
export function useMovePrints(commerceId: number) {
  const failureText = useFailureText();
  const queries = useQueryClient();
  const moving = useMutation({
    mutationFn: async ({ printerId, toPrinterId }: { printerId: string; toPrinterId: string }) =>
      api.send('POST /api/commerces/:id/printers/:printerId/moves', {
        params: { id: commerceId, printerId },
        body: { toPrinterId },
      }),
    onSettled: async () => queries.invalidateQueries({ queryKey: ['/api/commerces', commerceId] }),
  });
  return { move: moving.mutate, isMoving: moving.isPending, failure: failureText(moving.error) };
}
