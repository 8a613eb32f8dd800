import { SendingProgress } from '#shared/uploads/sending-progress.tsx';
import type { MenuSheetColumns } from '@app/contract/back-office/menu-imports.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import type { ChosenSheet, SheetUpload } from '../use-sheet-upload.ts';
import { useText } from '../use-text.ts';
import { ColumnQuestions } from './column-questions.tsx';
import { ColumnTable } from './column-table.tsx';
import { useColumnChoice } from './use-column-choice.ts';
import type { ColumnsPlace } from './use-sheet-columns.ts';
import styles from '../menu-import.module.css';

/** The columns of a sheet with the questions about them, and the button that reads it so. */
export function ChooseColumns({
  data,
  upload: { reading, cancel, failure },
  onPlace,
  onBack,
  onRead,
}: {
  data: MenuSheetColumns;
  upload: SheetUpload;
  onPlace: (place: ColumnsPlace) => void;
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
