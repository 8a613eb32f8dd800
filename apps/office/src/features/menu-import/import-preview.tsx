import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '#shared/api/api.ts';
import { PageHead } from '#shared/layout/page-head.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useCommerces } from '#shared/venue/use-commerces.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { MenuImportPreview } from '@app/contract/back-office/menu-imports.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Badge } from '@app/ui/status/badge.tsx';
import { ImportDock } from './import-dock.tsx';
import { ImportNotices } from './import-notices.tsx';
import { ImportSteps } from './import-steps.tsx';
import { PreviewTable } from './preview-table.tsx';
import { PriceJumps } from './price-jumps.tsx';
import { usePriceDecisions } from './use-price-decisions.ts';
import type { ReadAgain, SheetUpload } from './use-sheet-upload.ts';
import { useLanguage, useText } from './use-text.ts';
import styles from './menu-import.module.css';

const TITLES = {
  previewed: 'import-preview-title',
  expired: 'import-expired-title',
  applied: 'import-applied-title',
  undone: 'import-undone-title',
} as const;

/** What a sheet changes, and what became of it. @see API-03 */
export function ImportPreview({
  importId,
  upload,
  onReadAgain,
  onColumns,
}: {
  importId: string;
  upload: SheetUpload;
  onReadAgain: ReadAgain;
  /** Asks what the columns are. Null once the file is no longer at hand. */
  onColumns: (() => void) | null;
}) {
  const venue = useOpenVenue();
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    // The server describes changes in the language of the caller.
    queryKey: ['menu-import', venue.id, importId, language],
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/menu-imports/:importId', { params: { venueId: venue.id, importId } }),
  });
  if (error && !data) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  return <Preview preview={data} upload={upload} onReadAgain={onReadAgain} onColumns={onColumns} />;
}

function Preview({
  preview: data,
  upload,
  onReadAgain,
  onColumns,
}: {
  preview: MenuImportPreview;
  upload: SheetUpload;
  onReadAgain: ReadAgain;
  onColumns: (() => void) | null;
}) {
  const text = useText();
  const venue = useOpenVenue();
  const { nameOf } = useCommerces();
  const decisions = usePriceDecisions(data);
  const importPage = `/${venue.id}/menu/import?stall=${data.commerceId}`;
  return (
    <div className={styles['page']}>
      <PageHead
        title={text(TITLES[data.state])}
        path={{ to: importPage, name: text('import-title') }}
        detail={text('import-of', { file: data.fileName, sheet: data.sheetName, stall: nameOf(data.commerceId) })}
      >
        {data.till !== null && (
          <Badge tone="ok" icon="circle-check">
            {text('import-till', { till: data.till })}
          </Badge>
        )}
        {onColumns !== null && data.state === 'previewed' && (
          <Button variant="plain" onPress={onColumns}>
            {text('import-choose-columns')}
          </Button>
        )}
        <Link className={buttonClass({ variant: 'plain' })} to={importPage}>
          <Icon name="cloud-upload" />
          {text('import-another')}
        </Link>
      </PageHead>
      {data.state === 'previewed' && <ImportSteps at="review" />}
      <ImportNotices preview={data} upload={upload} onReadAgain={onReadAgain} />
      {data.state === 'previewed' && <PriceJumps decisions={decisions} />}
      <PreviewTable preview={data} />
      {data.state === 'previewed' && (
        <ImportDock key={data.id} preview={data} decisions={decisions} onReadAgain={onReadAgain} />
      )}
    </div>
  );
}
