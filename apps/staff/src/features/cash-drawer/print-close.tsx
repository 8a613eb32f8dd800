import { useMutation } from '@tanstack/react-query';
import { usePrinters } from '#features/printing/use-printers.ts';
import { api } from '#shared/api/api.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useFailureText, useText } from './use-text.ts';
import styles from './cash-drawer.module.css';

/** Prints the close of a drawer: at a printer of the stall, or by the browser. */
export function PrintClose({ commerceId, drawerId }: { commerceId: number; drawerId: number }) {
  const text = useText();
  const failureText = useFailureText();
  const { data: printers = [] } = usePrinters(commerceId);
  const printing = useMutation({
    mutationFn: async (printerId: string) => {
      const params = { id: commerceId, drawerId };
      const { copy } = await api.send('POST /api/commerces/:id/drawers/:drawerId/prints', {
        params,
        body: { printerId },
      });
      return { printerId, copy };
    },
  });
  const failure = failureText(printing.error);
  return (
    <div className={styles['screen']}>
      {printers.length > 0 && <h2 className="h3">{text('report-print')}</h2>}
      <div className={styles['prints']}>
        {printers.map(({ id, name }) => (
          <Button
            key={id}
            icon="printer"
            variant="tonal"
            isBusy={printing.isPending && printing.variables === id}
            onPress={() => printing.mutate(id)}
          >
            {text('print-at', { printer: name })}
          </Button>
        ))}
        <Button icon="printer" variant="quiet" onPress={() => globalThis.print()}>
          {text(printers.length > 0 ? 'print-here' : 'report-print')}
        </Button>
      </div>
      <p role="status">
        {printing.data &&
          text('print-queued', {
            document: text('report-title'),
            printer: printers.find(({ id }) => id === printing.data.printerId)?.name ?? '',
            copy: printing.data.copy,
          })}
      </p>
      {failure !== undefined && <Notice tone="bad" role="alert" title={failure} />}
    </div>
  );
}
