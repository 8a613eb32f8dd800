import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { PageHead } from '#shared/layout/page-head.tsx';
import { SendingProgress } from '#shared/uploads/sending-progress.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useCommerces } from '#shared/venue/use-commerces.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { MenuSheetColumns } from '@app/contract/back-office/menu-imports.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { ColumnQuestions } from './column-questions.tsx';
import { ColumnTable } from './column-table.tsx';
import { ImportSteps } from './import-steps.tsx';
import { useColumnChoice } from './use-column-choice.ts';
import { bytesOf, type ChosenSheet, type SheetUpload } from './use-sheet-upload.ts';
import { useLanguage, useText } from './use-text.ts';
import styles from './menu-import.module.css';

/** The server reads other files of its process first. */
const TIMEOUT_MS = 30_000;

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
  const [place, setPlace] = useState<Place>({ sheetName: sheet.sheetName, headingsRow: sheet.headingsRow });
  const { data, error, refetch } = useColumns(sheet, place);
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
        <Columns
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

/** Where the columns stand. Undefined: as the server finds them. */
type Place = { sheetName: string | undefined; headingsRow: number | undefined };

function useColumns({ file, commerceId }: ChosenSheet, place: Place) {
  const language = useLanguage();
  const { id: venueId } = useOpenVenue();
  const { sheetName, headingsRow } = place;
  return useQuery({
    queryKey: ['menu-sheet-columns', venueId, file.name, file.size, file.lastModified, place, language],
    queryFn: async ({ signal }) =>
      api.send('POST /api/admin/venues/:venueId/menu-sheet-columns', {
        params: { venueId },
        query: {
          commerceId,
          ...(sheetName !== undefined && { sheetName }),
          ...(headingsRow !== undefined && { headingsRow }),
        },
        body: await bytesOf(file),
        timeoutMs: TIMEOUT_MS,
        signal,
      }),
    // The file is the same, so the answer is; another visit of the step may have an answer that was remembered since.
    staleTime: Infinity,
    gcTime: 0,
  });
}

function Columns({
  data,
  upload: { reading, cancel, failure },
  onPlace,
  onBack,
  onRead,
}: {
  data: MenuSheetColumns;
  upload: SheetUpload;
  onPlace: (place: Place) => void;
  onBack: () => void;
  onRead: (choice: Pick<ChosenSheet, 'sheetName' | 'columns' | 'headingsRow'>) => void;
}) {
  const text = useText();
  const choice = useColumnChoice(data);
  const { headingsRow, rowCount } = data;
  const sheetName = data.sheetName ?? undefined;
  const reason =
    choice.open > 0
      ? text('import-columns-open', { count: choice.open })
      : choice.hasName
        ? undefined
        : text('import-columns-no-name');
  return (
    <>
      {data.otherSheets.map((name) => (
        <Notice
          key={name}
          tone="warn"
          action={
            <Button size="s" variant="plain" onPress={() => onPlace({ sheetName: name, headingsRow: undefined })}>
              {text('import-read-sheet', { sheet: name })}
            </Button>
          }
        >
          {text('import-other-sheet', { sheet: name })}
        </Notice>
      ))}
      <ColumnTable data={data} choice={choice} onHeadings={(row) => onPlace({ sheetName, headingsRow: row })} />
      <ColumnQuestions choice={choice} />
      <footer className={styles['dock']}>
        <div>
          <b>{text('import-columns-rows', { count: rowCount })}</b>
          {failure === null ? (
            <p>{text(choice.hasPrice || choice.open > 0 ? 'import-columns-unsaved' : 'import-columns-no-price')}</p>
          ) : (
            <p role="alert" className={styles['why']}>
              {failure}
            </p>
          )}
          {reading !== null && <SendingProgress name={reading.file.name} share={reading.share} onCancel={cancel} />}
        </div>
        <Button variant="plain" onPress={onBack}>
          {text('import-back')}
        </Button>
        <Button
          icon="arrow-right"
          isBusy={reading !== null}
          reason={reason}
          onPress={() => onRead({ columns: choice.asText, headingsRow, ...(sheetName !== undefined && { sheetName }) })}
        >
          {text('import-columns-read')}
        </Button>
      </footer>
    </>
  );
}
