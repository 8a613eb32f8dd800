import { useState } from 'react';
import { PageHead } from '#shared/layout/page-head.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useCommerces } from '#shared/venue/use-commerces.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { Button } from '@app/ui/controls/button.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { ImportSteps } from '../import-steps.tsx';
import type { ChosenSheet, SheetUpload } from '../use-sheet-upload.ts';
import { useText } from '../use-text.ts';
import { ChooseColumns } from './choose-columns.tsx';
import { useSheetColumns, type ColumnsPlace } from './use-sheet-columns.ts';
import styles from '../menu-import.module.css';

/** Asks what the columns of a sheet are, with samples of each. @see API-03 */
export function ColumnsStep({
  sheet,
  upload,
  onRead,
  onBack,
}: {
  sheet: ChosenSheet;
  upload: SheetUpload;
  onRead: (choice: Pick<ChosenSheet, 'sheetName' | 'columns' | 'headingsRow'>) => void;
  onBack: () => void;
}) {
  const text = useText();
  const venue = useOpenVenue();
  const { nameOf } = useCommerces();
  const [place, setPlace] = useState<ColumnsPlace>({ sheetName: sheet.sheetName, headingsRow: sheet.headingsRow });
  const { data, error, refetch } = useSheetColumns(sheet, place);
  const details = { file: sheet.file.name, sheet: data?.sheetName ?? null, stall: nameOf(sheet.commerceId) };
  return (
    <div className={styles['page']}>
      <PageHead
        title={text('import-columns-title')}
        path={{ to: `/${venue.id}/menu/import?stall=${sheet.commerceId}`, name: text('import-title') }}
        detail={text('import-of', details)}
      >
        <Button variant="plain" icon="cloud-upload" onPress={onBack}>
          {text('import-another')}
        </Button>
      </PageHead>
      <ImportSteps at="columns" />
      {data ? (
        <ChooseColumns
          key={`${data.sheetName ?? ''} ${data.headingsRow}`}
          data={data}
          upload={upload}
          onPlace={setPlace}
          onBack={onBack}
          onRead={onRead}
        />
      ) : error ? (
        <ReadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </div>
  );
}
