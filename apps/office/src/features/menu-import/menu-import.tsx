import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageHead } from '#shared/layout/page-head.tsx';
import { NoCommerces } from '#shared/venue/needs-commerce.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useCommerces } from '#shared/venue/use-commerces.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { ColumnsStep } from './columns/columns-step.tsx';
import { ImportHistory } from './import-history.tsx';
import { ImportPreview } from './import-preview.tsx';
import { SheetDrop } from './sheet-drop.tsx';
import { useSheetUpload, type ChosenSheet } from './use-sheet-upload.ts';
import { useText } from './use-text.ts';
import styles from './menu-import.module.css';

/**
 * Imports the menu of a stall from a sheet: upload, columns where they are unknown, preview, import, undo. The address has the stall and the previewed
 * import.
 *
 * @see API-03
 */
export function MenuImport() {
  const [search, setSearch] = useSearchParams();
  const [sheet, setSheet] = useState<ChosenSheet | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const importId = search.get('import');
  const upload = useSheetUpload(
    (id) => {
      setChoosing(false);
      setSearch({ import: id });
    },
    () => setChoosing(true),
  );
  const read = (chosen: ChosenSheet) => {
    setSheet(chosen);
    upload.read(chosen);
  };
  if (isChoosing && sheet !== null) {
    return (
      <ColumnsStep
        sheet={sheet}
        upload={upload}
        onRead={(choice) => read({ ...sheet, ...choice })}
        onBack={() => setChoosing(false)}
      />
    );
  }
  if (importId === null) return <FirstStep chosenId={Number(search.get('stall'))} upload={upload} onRead={read} />;
  return (
    <ImportPreview
      importId={importId}
      upload={upload}
      onReadAgain={sheet === null ? null : (choice) => read({ ...sheet, ...choice })}
      onColumns={sheet === null ? null : () => setChoosing(true)}
    />
  );
}

/** The choice of stall and file, with the earlier imports. */
function FirstStep({
  chosenId,
  upload,
  onRead,
}: {
  chosenId: number;
  upload: ReturnType<typeof useSheetUpload>;
  onRead: (sheet: ChosenSheet) => void;
}) {
  const text = useText();
  const venue = useOpenVenue();
  const [, setSearch] = useSearchParams();
  const { stalls, error, isPending, refetch } = useCommerces();
  const head = (
    <PageHead
      title={text('import-title')}
      detail={text('import-lead')}
      path={{ to: `/${venue.id}/menu`, name: text('nav-menu') }}
    />
  );
  if (error)
    return (
      <ReadFailure head={<PageHead title={text('import-title')} />} error={error} onRetry={() => void refetch()} />
    );
  if (isPending) {
    return (
      <>
        {head}
        <SkeletonLines lines={6} />
      </>
    );
  }
  const [only, ...others] = stalls;
  if (!only) {
    return (
      <>
        {head}
        <NoCommerces />
      </>
    );
  }
  const stall = stalls.find(({ id }) => id === chosenId) ?? (others.length === 0 ? only : undefined);
  return (
    <>
      {head}
      <div className={styles['first']}>
        <label className={styles['stall']}>
          <span>{text('import-stall')}</span>
          <select value={stall?.id ?? ''} onChange={({ target }) => setSearch({ stall: target.value })}>
            {!stall && <option value="">{text('import-stall-choose')}</option>}
            {stalls.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {stall && (
          <p>
            <a
              className={buttonClass({ variant: 'plain' })}
              href={`/api/admin/venues/${venue.id}/commerces/${stall.id}/menu.csv`}
              download
            >
              <Icon name="download" />
              {text('import-export')}
            </a>
            <small>{text('import-export-text')}</small>
          </p>
        )}
      </div>
      <SheetDrop upload={upload} commerceId={stall?.id ?? null} onRead={onRead} />
      <ImportHistory commerceId={stall?.id ?? null} />
    </>
  );
}
