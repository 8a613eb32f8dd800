import type { MenuImportPreview } from '@app/contract/back-office/menu-imports.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useText } from './use-text.ts';

/** One message for all rows with one cause. A single row has its message in the table. */
export function BadCauses({ causes }: { causes: MenuImportPreview['badCauses'] }) {
  const text = useText();
  return causes
    .filter(({ count }) => count > 1)
    .map(({ reason, heading, count, rows, explanation }) => (
      <Notice key={`${reason} ${heading ?? ''}`} tone="warn" title={text('import-cause', { count, heading, rows })}>
        {explanation}
      </Notice>
    ));
}
