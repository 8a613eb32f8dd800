import { ListBase } from 'ra-core';
import { Link } from 'react-router';
import { PageHead } from '#shared/layout/page-head.tsx';
import { ListSearch } from '#shared/table/list-search.tsx';
import { ResourceTable, type Column } from '#shared/table/resource-table.tsx';
import { RowLink } from '#shared/table/row-link.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { ManagedBanner } from '@app/contract/back-office/managed-banners.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';

/** The banners of the open venue. */
export function Banners() {
  const text = useText();
  const venue = useOpenVenue();
  const create = (
    <Link className={buttonClass({ variant: 'primary' })} to={`/${venue.id}/banners/new`}>
      <Icon name="plus" />
      {text('banner-new')}
    </Link>
  );
  const columns = useColumns();
  return (
    <ListBase resource="banners" perPage={50} sort={{ field: 'title', order: 'ASC' }} disableAuthentication>
      <PageHead title={text('banners-title')}>
        <ListSearch label={text('search-list')} />
        {create}
      </PageHead>
      <ResourceTable<ManagedBanner>
        label={text('banners-title')}
        nameOf={({ title }) => title}
        empty={
          <EmptyState icon="image" title={text('banners-none')} text={text('banners-none-text')} action={create} />
        }
        columns={columns}
      />
    </ListBase>
  );
}

function useColumns(): Column<ManagedBanner>[] {
  const text = useText();
  const venue = useOpenVenue();
  return [
    {
      name: 'title',
      title: text('banner-title'),
      isSortable: true,
      show: ({ id, title, description, imagePath }) => (
        <RowLink
          to={`/${venue.id}/banners/${id}`}
          name={title}
          detail={description}
          imagePath={imagePath}
          icon="image"
        />
      ),
    },
    { name: 'url', title: text('banner-url'), isExtra: true, show: ({ url }) => url },
    {
      name: 'isOnHome',
      title: text('banner-on-home'),
      show: ({ isOnHome }) => text(isOnHome ? 'yes' : 'no'),
    },
  ];
}
