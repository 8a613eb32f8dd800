import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { MenuImportPreview } from '@app/contract/back-office/menu-imports.ts';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { ImportDock } from './import-dock.tsx';
import { ImportNotices } from './import-notices.tsx';
import { ImportSteps } from './import-steps.tsx';
import { PreviewHead } from './preview-head.tsx';
import { PreviewTable } from './preview-table.tsx';
import { PriceJumps } from './price-jumps.tsx';
import { usePriceDecisions } from './use-price-decisions.ts';
import type { ReadAgain, SheetUpload } from './use-sheet-upload.ts';
import { useLanguage } from './use-text.ts';
import styles from './menu-import.module.css';

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
  const decisions = usePriceDecisions(data);
  return (
    <div className={styles['page']}>
      <PreviewHead preview={data} onColumns={onColumns} />
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
