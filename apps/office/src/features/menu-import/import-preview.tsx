import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '#shared/api/api.ts';
import { PageHead } from '#shared/layout/page-head.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useCommerces } from '#shared/venue/use-commerces.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { MenuImportPreview } from '@app/contract/back-office/menu-imports.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { BadCauses } from './bad-causes.tsx';
import { changeCount } from './preview-rows.ts';
import { PreviewTable } from './preview-table.tsx';
import { PriceJumps } from './price-jumps.tsx';
import { UndoImport } from './undo-import.tsx';
import { useImportSteps } from './use-import-steps.ts';
import { usePriceDecisions, type PriceDecisions } from './use-price-decisions.ts';
import type { ChosenSheet, useSheetUpload } from './use-sheet-upload.ts';
import { useLanguage, useText } from './use-text.ts';
import styles from './menu-import.module.css';

type Upload = ReturnType<typeof useSheetUpload>;
/** Null once the page was loaded again: the file is no longer at hand. */
type ReadAgain = ((choice: Pick<ChosenSheet, 'sheetName' | 'decimalSign'>) => void) | null;

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
}: {
  importId: string;
  upload: Upload;
  onReadAgain: ReadAgain;
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
  return <Preview preview={data} upload={upload} onReadAgain={onReadAgain} />;
}

function Preview({
  preview: data,
  upload,
  onReadAgain,
}: {
  preview: MenuImportPreview;
  upload: Upload;
  onReadAgain: ReadAgain;
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
        <Link className={buttonClass({ variant: 'plain' })} to={importPage}>
          <Icon name="cloud-upload" />
          {text('import-another')}
        </Link>
      </PageHead>
      <div className={styles['notices']}>
        <Outcome preview={data} onReadAgain={onReadAgain} isReading={upload.reading !== null} />
        {data.till !== null && (
          <Notice tone="ok" title={text('import-till', { till: data.till })}>
            {text('import-till-text')}
          </Notice>
        )}
        {data.state === 'previewed' && <BadCauses causes={data.badCauses} />}
        <Readings preview={data} upload={upload} onReadAgain={onReadAgain} />
        {[...[...data.ageLimits, ...data.translatedCategories].map(({ message }) => message), ...data.notes].map(
          (note) => (
            <Notice key={note}>{note}</Notice>
          ),
        )}
      </div>
      {data.state === 'previewed' && <PriceJumps decisions={decisions} />}
      <PreviewTable preview={data} />
      {data.state === 'previewed' && (
        <Dock key={data.id} preview={data} decisions={decisions} onReadAgain={onReadAgain} />
      )}
    </div>
  );
}

/** What became of an import that is no longer a preview. */
function Outcome({
  preview,
  onReadAgain,
  isReading,
}: {
  preview: MenuImportPreview;
  onReadAgain: ReadAgain;
  isReading: boolean;
}) {
  const text = useText();
  const venue = useOpenVenue();
  const { state, appliedAt, appliedBy, undoneAt, undoneBy } = preview;
  const stamp = (by: string | null, at: string | null) => ({
    who: by ?? text('import-erased'),
    at: at === null ? '' : dateTimeText(at, venue.timeZone),
  });
  if (state === 'applied') {
    return (
      <Notice
        tone="ok"
        role="status"
        title={text('import-applied-by', stamp(appliedBy, appliedAt))}
        action={
          <span className={styles['buttons']}>
            <Link className={buttonClass({ variant: 'plain', size: 's' })} to={`/${venue.id}/menu`}>
              {text('import-to-menu')}
            </Link>
            {preview.isUndoable && <UndoImport of={preview} />}
          </span>
        }
      >
        {text('import-done-text')}
      </Notice>
    );
  }
  if (state === 'undone') {
    return (
      <Notice role="status" icon="undo-2" title={text('import-undone-by', stamp(undoneBy, undoneAt))}>
        {text('import-undone-text')}
      </Notice>
    );
  }
  if (state === 'previewed') return null;
  return (
    <Notice
      tone="warn"
      action={
        onReadAgain && (
          <Button size="s" variant="plain" icon="refresh-cw" isBusy={isReading} onPress={() => onReadAgain({})}>
            {text('import-read-again')}
          </Button>
        )
      }
    >
      {text('import-expired-text')}
    </Notice>
  );
}

/** Other ways to read the file: another sheet of it, or another sign between units and cents. */
function Readings({
  preview: { state, otherSheets, bad },
  upload: { reading, failure },
  onReadAgain,
}: {
  preview: MenuImportPreview;
  upload: Upload;
  onReadAgain: ReadAgain;
}) {
  const text = useText();
  const isUnclear = bad.some(({ reason }) => reason === 'price-has-two-readings');
  const isBusy = reading !== null;
  return (
    <>
      {onReadAgain !== null &&
        otherSheets.map((sheet) => (
          <Notice
            key={sheet}
            tone="warn"
            action={
              <Button size="s" variant="plain" isBusy={isBusy} onPress={() => onReadAgain({ sheetName: sheet })}>
                {text('import-read-sheet', { sheet })}
              </Button>
            }
          >
            {text('import-other-sheet', { sheet })}
          </Notice>
        ))}
      {onReadAgain !== null && isUnclear && state === 'previewed' && (
        <Notice
          tone="warn"
          action={
            <span className={styles['buttons']}>
              {([',', '.'] as const).map((sign) => (
                <Button
                  key={sign}
                  size="s"
                  variant="plain"
                  isBusy={isBusy}
                  onPress={() => onReadAgain({ decimalSign: sign })}
                >
                  {text(sign === ',' ? 'import-comma' : 'import-point')}
                </Button>
              ))}
            </span>
          }
        >
          {text('import-two-readings')}
        </Notice>
      )}
      {failure !== null && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
    </>
  );
}

/** What is written and what stays out, with the button that writes it. */
function Dock({
  preview,
  decisions,
  onReadAgain,
}: {
  preview: MenuImportPreview;
  decisions: PriceDecisions;
  onReadAgain: ReadAgain;
}) {
  const text = useText();
  const { isBusy, failure, apply } = useImportSteps();
  const changes = changeCount(preview);
  const created = preview.created.length;
  const parts = [
    created > 0 && text('import-count-created', { count: created }),
    changes > created && text('import-count-changed', { count: changes - created }),
    preview.badRows > 0 && text('import-count-bad', { count: preview.badRows }),
  ].filter((part) => part !== false);
  const hint =
    changes === 0
      ? text(preview.badRows > 0 ? 'import-nothing-bad' : 'import-nothing')
      : preview.badRows > 0
        ? text('import-leaves-out', { count: preview.badRows })
        : text('import-can-undo');
  return (
    <footer className={styles['dock']}>
      <div>
        {parts.length > 0 && <b>{parts.join(' · ')}</b>}
        {failure === null ? (
          <p>{[...preview.sums, hint].join(' ')}</p>
        ) : (
          <p role="alert" className={styles['why']}>
            {failure}
          </p>
        )}
      </div>
      {failure !== null && onReadAgain && (
        <Button variant="plain" icon="refresh-cw" onPress={() => onReadAgain({})}>
          {text('import-read-again')}
        </Button>
      )}
      {changes > 0 && (
        <Button
          isBusy={isBusy}
          reason={decisions.open > 0 ? text('import-jumps-first', { count: decisions.open }) : undefined}
          onPress={() => void apply(preview, changes, decisions.decisions)}
        >
          {text(preview.badRows > 0 ? 'import-apply-rest' : 'import-apply', { count: changes })}
        </Button>
      )}
    </footer>
  );
}
