import { ListBase } from 'ra-core';
import { Link } from 'react-router';
import { PageHead } from '#shared/layout/page-head.tsx';
import { ListSearch } from '#shared/table/list-search.tsx';
import { ResourceTable, type Column } from '#shared/table/resource-table.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { ManagedCommerce } from '@app/contract/resources/commerces.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { CommerceStatus } from './commerce-status.tsx';
import { useText } from './use-text.ts';

/** The stalls of the open venue. */
export function Commerces() {
  const text = useText();
  const venue = useOpenVenue();
  const create = venue.isWhole && (
    <Link className={buttonClass({ variant: 'primary' })} to={`/${venue.id}/stalls/new`}>
      <Icon name="plus" />
      {text('commerces-new')}
    </Link>
  );
  const columns = useColumns();
  return (
    <ListBase resource="commerces" perPage={100} sort={{ field: 'position', order: 'ASC' }} disableAuthentication>
      <PageHead title={text('commerces-title')}>
        <ListSearch label={text('search-list')} />
        {create}
      </PageHead>
      <ResourceTable<ManagedCommerce>
        label={text('commerces-title')}
        nameOf={({ name }) => name}
        empty={
          <EmptyState icon="store" title={text('commerces-none')} text={text('commerces-none-text')} action={create} />
        }
        columns={columns}
      />
    </ListBase>
  );
}

function useColumns(): Column<ManagedCommerce>[] {
  const text = useText();
  const venue = useOpenVenue();
  const copyColumn: Column<ManagedCommerce> = {
    name: 'copy',
    title: text('stall-copy'),
    isNumber: true,
    show: ({ id, name }) => (
      <Link
        className="link"
        to={`/${venue.id}/stalls/${id}/copy`}
        aria-label={text('stall-copy-of', { name })}
        title={text('stall-copy-of', { name })}
      >
        <Icon name="copy" />
      </Link>
    ),
  };
  return [
    {
      name: 'name',
      title: text('commerces.name'),
      isSortable: true,
      show: ({ id, name, address }) => (
        <Link to={`/${venue.id}/stalls/${id}`}>
          {name}
          {address !== '' && <small>{address}</small>}
        </Link>
      ),
    },
    { name: 'status', title: text('stall-status'), show: (row) => <CommerceStatus row={row} /> },
    {
      name: 'products',
      title: text('commerces.products'),
      isNumber: true,
      isSortable: true,
      show: (row) => row.products,
    },
    {
      name: 'openOrders',
      title: text('commerces.openOrders'),
      isNumber: true,
      isSortable: true,
      show: (row) => row.openOrders,
    },
    ...(venue.isWhole ? [copyColumn] : []),
  ];
}
