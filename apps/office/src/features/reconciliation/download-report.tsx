import { saveFile } from '@app/app-kit/device/save-file.ts';
import type { ReconciliationReport } from '@app/contract/back-office/reconciliation.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { usePaymentMethodName } from './payment-method-name.ts';
import { reportCsv } from './report-csv.ts';
import { SUMS } from './report-sums.ts';
import { useText } from './use-text.ts';

/** Offers the report as CSV. */
export function DownloadReport({ report }: { report: ReconciliationReport }) {
  const text = useText();
  const nameOf = usePaymentMethodName(report.rows);
  const head = [
    text('money-from'),
    text('money-to'),
    text('money-method'),
    text('money-event'),
    text('money-currency'),
    text('money-count'),
    ...SUMS.map((sum) => text(`money-${sum}`)),
    text('money-difference'),
  ];
  return (
    <Button
      variant="quiet"
      size="s"
      icon="download"
      onPress={() =>
        saveFile(
          `${text('money-file')}-${report.from}-${report.to}.csv`,
          new Blob([reportCsv(report, head, nameOf)], { type: 'text/csv;charset=utf-8' }),
        )
      }
    >
      {text('money-download')}
    </Button>
  );
}
