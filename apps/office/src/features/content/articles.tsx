import { DeclaredList, type DeclaredColumn } from '#shared/resources/declared-list.tsx';
import { articles, type ManagedArticle } from '@app/contract/resources/articles.ts';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { contentTexts, useText } from './use-text.ts';

/** The articles of the open venue, the newest first. */
export function Articles() {
  return (
    <DeclaredList<ManagedArticle>
      texts={contentTexts}
      resource={articles}
      icon="newspaper"
      sort={{ field: 'publishedAt', order: 'DESC' }}
      columns={useColumns()}
      detailOf={({ description }) => description}
    />
  );
}

function useColumns(): DeclaredColumn<ManagedArticle>[] {
  const text = useText();
  return [
    'title',
    'publishedAt',
    {
      name: 'isPublished',
      isSortable: false,
      show: ({ isPublished }) => (
        <StateLine state={isPublished ? 'ok' : 'idle'} icon={isPublished ? 'check' : 'clock'}>
          {text(isPublished ? 'article-is-public' : 'article-is-planned')}
        </StateLine>
      ),
    },
  ];
}
