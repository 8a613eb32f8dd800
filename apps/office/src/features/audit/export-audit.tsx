import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { saveFile } from '@app/app-kit/device/save-file.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { auditCsv } from './audit-csv.ts';
import { useAuditWords, type NamesOfFields } from './use-audit-words.ts';
import { EXPORT_MOST, useAuditExport } from './use-audit.ts';
import { useFailureText, useText } from './use-text.ts';

/** Saves the entries that the page shows as CSV. */
export function ExportAudit({ query, names }: { query: Readonly<Record<string, string>>; names: NamesOfFields }) {
  const text = useText();
  const failureText = useFailureText();
  const words = useAuditWords(names);
  const { code } = useOpenVenue();
  const columns = ['#', text('audit-when'), text('audit-who'), text('audit-what'), text('audit-where')];
  const head = [...columns, text('audit-device'), text('audit-field'), text('audit-before'), text('audit-after')];
  const exporting = useAuditExport(query, (entries, isCut) => {
    const name = `${code}-${text('audit-title').toLowerCase().replaceAll(' ', '-')}.csv`;
    saveFile(name, new Blob([auditCsv(entries, head, words)], { type: 'text/csv;charset=utf-8' }));
    if (isCut) showToast(text('audit-export-limit', { most: String(EXPORT_MOST) }));
  });
  return (
    <>
      {exporting.error && <Notice tone="bad" role="alert" title={failureText(exporting.error)} />}
      <Button variant="plain" icon="download" isBusy={exporting.isPending} onPress={() => exporting.mutate()}>
        {text('audit-export')}
      </Button>
    </>
  );
}
