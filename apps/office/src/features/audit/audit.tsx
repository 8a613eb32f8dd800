import { PageHead } from '#shared/layout/page-head.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { Button } from '@app/ui/controls/button.tsx';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { ExportAudit } from './export-audit.tsx';
import type { NamesOfFields } from './use-audit-words.ts';
import { useAudit, useAuditFilter } from './use-audit.ts';
import { useText } from './use-text.ts';
import styles from './audit.module.css';

/** The audit log of the open venue in words. @param names texts of the features whose changes it shows. @see ROLE-01 */
export function Audit({ names }: { names: NamesOfFields }) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  const filter = useAuditFilter();
  const { data, error, refetch } = useAudit(filter.query, filter.page);
  if (error && !data)
    return <ReadFailure head={<PageHead title={text('audit-title')} />} error={error} onRetry={() => void refetch()} />;
  const pages = data?.lastPage ?? 1;
  return (
    <>
      <PageHead title={text('audit-title')} detail={text('audit-lead')}>
        <ExportAudit query={filter.query} names={names} />
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
      {data && data.data.length > 0 && <AuditTable entries={data.data} names={names} />}
      {data && data.data.length > 0 && (
        <p className={styles['foot']}>{text('audit-foot', { zone: zoneCity(timeZone) })}</p>
      )}
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

/** `Buenos Aires` of `America/Argentina/Buenos_Aires`. */
function zoneCity(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
