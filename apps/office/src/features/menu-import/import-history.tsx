import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '#shared/api/api.ts';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useCommerces } from '#shared/venue/use-commerces.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { MenuImport } from '@app/contract/back-office/menu-imports.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { UndoImport } from './undo-import.tsx';
import { useText } from './use-text.ts';
import styles from './menu-import.module.css';

const FIRST_ROWS = 10;
/** The server's maximum of a page. */
const MAX_ROWS = 100;

const STATES = { previewed: 'idle', expired: 'idle', applied: 'ok', undone: 'warn' } as const;
const ICONS = { previewed: 'eye', expired: 'hourglass', applied: 'check', undone: 'undo-2' } as const;

/** The sheets of a stall, newest first, with who uploaded, imported and took them back. @param commerceId null: all */
export function ImportHistory({ commerceId }: { commerceId: number | null }) {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const [perPage, setPerPage] = useState(FIRST_ROWS);
  const query = { page: 1, perPage, ...(commerceId !== null && { commerceId }) };
  const { data, error, refetch } = useQuery({
    queryKey: ['menu-imports', venueId, query],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/menu-imports', { params: { venueId }, query }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={styles['history']}>
      <h2>{text('import-history')}</h2>
      {data ? (
        <Imports imports={data.data} />
      ) : error ? (
        <ReadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={3} />
      )}
      {data && data.total > perPage && perPage < MAX_ROWS && (
        <p className={styles['more']}>
          <Button variant="quiet" onPress={() => setPerPage(MAX_ROWS)}>
            {text('import-history-more')}
          </Button>
        </p>
      )}
    </section>
  );
}

function Imports({ imports }: { imports: readonly MenuImport[] }) {
  const text = useText();
  const columns = useColumns();
  if (imports.length === 0) return <p className={styles['none']}>{text('import-history-none')}</p>;
  return (
    <DataTable label={text('import-history')} look="card" columns={columns} rows={imports} keyOf={({ id }) => id} />
  );
}

function useColumns(): Column<MenuImport>[] {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const { nameOf } = useCommerces();
  return [
    {
      name: 'file',
      title: text('import-history-file'),
      show: ({ id, fileName, commerceId }) => (
        <>
          <Link to={`/${venueId}/menu/import?import=${id}`}>{fileName}</Link>
          <small>{nameOf(commerceId)}</small>
        </>
      ),
    },
    { name: 'result', title: text('import-history-result'), show: (one) => <Result of={one} /> },
    {
      name: 'state',
      title: text('import-history-state'),
      show: (one) => (
        <>
          <StateLine state={STATES[one.state]} icon={ICONS[one.state]}>
            {text(`import-state-${one.state}`)}
          </StateLine>
          <Stamp of={one} />
        </>
      ),
    },
    {
      name: 'undo',
      title: text('undo'),
      isTitleHidden: true,
      isNumber: true,
      show: (one) => one.isUndoable && <UndoImport of={one} />,
    },
  ];
}

function Result({ of: { createdProducts, changedProducts, badRows } }: { of: MenuImport }) {
  const text = useText();
  return (
    <>
      {text('import-count-created', { count: createdProducts })},{' '}
      {text('import-count-changed', { count: changedProducts })}
      {badRows > 0 && <small>{text('import-count-bad', { count: badRows })}</small>}
    </>
  );
}

/** The last step of an import: who and when. */
function Stamp({ of }: { of: MenuImport }) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  const at = (instant: string) => dateTimeText(instant, timeZone);
  if (of.undoneAt !== null) {
    return (
      <small>{text('import-undone-by', { who: of.undoneBy ?? text('import-erased'), at: at(of.undoneAt) })}</small>
    );
  }
  if (of.appliedAt !== null) {
    return (
      <small>{text('import-applied-by', { who: of.appliedBy ?? text('import-erased'), at: at(of.appliedAt) })}</small>
    );
  }
  return (
    <small>{text('import-uploaded-by', { who: of.createdBy ?? text('import-erased'), at: at(of.createdAt) })}</small>
  );
}
