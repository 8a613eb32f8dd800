import { DeclaredList, type DeclaredColumn } from '#shared/resources/declared-list.tsx';
import { articles, type ManagedArticle } from '@app/contract/resources/articles.ts';
import { Publication } from './publication.tsx';
import { contentTexts } from './use-text.ts';

/** The articles of the open venue, the newest first. */
export function Articles() {
  return (
    <DeclaredList<ManagedArticle>
      texts={contentTexts}
      resource={articles}
      icon="newspaper"
      sort={{ field: 'publishedAt', order: 'DESC' }}
      columns={COLUMNS}
      detailOf={({ description }) => description}
    />
  );
}

const COLUMNS: DeclaredColumn<ManagedArticle>[] = [
  'title',
  'publishedAt',
  { name: 'state', isSortable: false, show: ({ state }) => <Publication state={state} /> },
];
