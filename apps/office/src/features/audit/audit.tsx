import { PageHead } from '#shared/layout/page-head.tsx';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { useFailureText, useText } from '#shared/texts/use-text.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { auditCsv } from './audit-csv.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { useAuditWords } from './use-audit-words.ts';
import { EXPORT_MOST, useAudit, useAuditExport, useAuditFilter } from './use-audit.ts';
import styles from './audit.module.css';

/** The audit log of the open venue in words. @see ROLE-01 */
export function Audit() {
  const text = useText();
  const filter = useAuditFilter();
  const { data, error, refetch } = useAudit(filter.given, filter.page);
  if (error && !data) return <ReadFailure title={text('audit-title')} error={error} onRetry={() => void refetch()} />;
  const pages = data?.lastPage ?? 1;
  return (
    <>
      <PageHead title={text('audit-title')} detail={text('audit-lead')}>
        <ExportButton given={filter.given} />
      </PageHead>
      <AuditFilters filter={filter} total={data?.total} />
      {!data && <SkeletonLines lines={8} />}
      {data?.data.length === 0 && (
        <EmptyState
          icon="search"
          title={text('audit-none')}
          action={<Button onPress={filter.clear}>{text('audit-clear')}</Button>}
        />
      )}
      {data && data.data.length > 0 && <AuditTable entries={data.data} />}
      {pages > 1 && (
        <footer className={styles['pages']}>
          <span>{text('audit-page', { page: filter.page, pages })}</span>
          <IconButton
            icon="chevron-left"
            label={text('page-previous')}
            isUnavailable={filter.page <= 1}
            onPress={() => filter.set('page', String(filter.page - 1))}
          />
          <IconButton
            icon="chevron-right"
            label={text('page-next')}
            isUnavailable={filter.page >= pages}
            onPress={() => filter.set('page', String(filter.page + 1))}
          />
        </footer>
      )}
    </>
  );
}

function ExportButton({ given }: { given: Readonly<Record<string, string>> }) {
  const text = useText();
  const failureText = useFailureText();
  const words = useAuditWords();
  const { code } = useOpenVenue();
  const columns = ['#', text('audit-when'), text('audit-who'), text('audit-what')];
  const head = [...columns, text('audit-kind'), text('fact-value'), text('audit-before'), text('audit-after')];
  const exporting = useAuditExport(given, (entries, isCut) => {
    saveFile(`${code}-${text('audit-title').toLowerCase().replaceAll(' ', '-')}.csv`, auditCsv(entries, head, words));
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

function saveFile(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
