import { Link } from 'react-router';
import { PageHead } from '#shared/layout/page-head.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useCommerces } from '#shared/venue/use-commerces.ts';
import type { MenuImportPreview } from '@app/contract/back-office/menu-imports.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Badge } from '@app/ui/status/badge.tsx';
import { useText } from './use-text.ts';

const TITLES = {
  previewed: 'import-preview-title',
  expired: 'import-expired-title',
  applied: 'import-applied-title',
  undone: 'import-undone-title',
} as const;

/** The head of a preview: its file, the till that wrote it, and the ways back. */
export function PreviewHead({
  preview: data,
  onColumns,
}: {
  preview: MenuImportPreview;
  /** Null: the file is no longer at hand. */
  onColumns: (() => void) | null;
}) {
  const text = useText();
  const venue = useOpenVenue();
  const { nameOf } = useCommerces();
  const importPage = `/${venue.id}/menu/import?stall=${data.commerceId}`;
  return (
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
  );
}
