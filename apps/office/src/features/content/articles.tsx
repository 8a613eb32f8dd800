import { ListBase } from 'ra-core';
import { Link } from 'react-router';
import { PageHead } from '#shared/layout/page-head.tsx';
import { ListSearch } from '#shared/table/list-search.tsx';
import { ResourceTable, type Column } from '#shared/table/resource-table.tsx';
import { RowLink } from '#shared/table/row-link.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { ManagedArticle } from '@app/contract/back-office/managed-articles.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';

/** The articles of the open venue, the newest first. */
export function Articles() {
  const text = useText();
  const venue = useOpenVenue();
  const create = (
    <Link className={buttonClass({ variant: 'primary' })} to={`/${venue.id}/articles/new`}>
      <Icon name="plus" />
      {text('article-new')}
    </Link>
  );
  const columns = useColumns();
  return (
    <ListBase resource="articles" perPage={50} sort={{ field: 'publishedAt', order: 'DESC' }} disableAuthentication>
      <PageHead title={text('articles-title')}>
        <ListSearch label={text('search-list')} />
        {create}
      </PageHead>
      <ResourceTable<ManagedArticle>
        label={text('articles-title')}
        nameOf={({ title }) => title}
        empty={
          <EmptyState
            icon="newspaper"
            title={text('articles-none')}
            text={text('articles-none-text')}
            action={create}
          />
        }
        columns={columns}
      />
    </ListBase>
  );
}

function useColumns(): Column<ManagedArticle>[] {
  const text = useText();
  const venue = useOpenVenue();
  return [
    {
      name: 'title',
      title: text('article-title'),
      isSortable: true,
      show: ({ id, title, description, imagePath }) => (
        <RowLink
          to={`/${venue.id}/articles/${id}`}
          name={title}
          detail={description}
          imagePath={imagePath}
          icon="newspaper"
        />
      ),
    },
    {
      name: 'publishedAt',
      title: text('article-published'),
      isSortable: true,
      show: ({ publishedAt }) => <span className="num">{dateTimeText(publishedAt, venue.timeZone)}</span>,
    },
    {
      name: 'isPublished',
      title: text('article-state'),
      show: ({ isPublished }) => (
        <StateLine state={isPublished ? 'ok' : 'idle'} icon={isPublished ? 'check' : 'clock'}>
          {text(isPublished ? 'article-is-public' : 'article-is-planned')}
        </StateLine>
      ),
    },
  ];
}
