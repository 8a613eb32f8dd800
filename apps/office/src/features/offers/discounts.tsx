import { ListBase } from 'ra-core';
import { Link } from 'react-router';
import { PageHead } from '#shared/layout/page-head.tsx';
import { ListSearch } from '#shared/table/list-search.tsx';
import { ResourceTable, type Column } from '#shared/table/resource-table.tsx';
import { RowLink } from '#shared/table/row-link.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { ManagedDiscount } from '@app/contract/back-office/managed-discounts.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';

/** The discounts of the open venue, the highest priority first. */
export function Discounts() {
  const text = useText();
  const venue = useOpenVenue();
  const create = (
    <Link className={buttonClass({ variant: 'primary' })} to={`/${venue.id}/discounts/new`}>
      <Icon name="plus" />
      {text('discount-new')}
    </Link>
  );
  const columns = useColumns();
  return (
    <ListBase resource="discounts" perPage={50} sort={{ field: 'priority', order: 'DESC' }} disableAuthentication>
      <PageHead title={text('discounts-title')}>
        <ListSearch label={text('search-list')} />
        {create}
      </PageHead>
      <ResourceTable<ManagedDiscount>
        label={text('discounts-title')}
        nameOf={({ description }) => description}
        empty={
          <EmptyState
            icon="badge-percent"
            title={text('discounts-none')}
            text={text('discounts-none-text')}
            action={create}
          />
        }
        columns={columns}
      />
    </ListBase>
  );
}

function useColumns(): Column<ManagedDiscount>[] {
  const text = useText();
  const venue = useOpenVenue();
  return [
    {
      name: 'description',
      title: text('discount-description'),
      isSortable: true,
      show: ({ id, description, commerceName, imagePath }) => (
        <RowLink
          to={`/${venue.id}/discounts/${id}`}
          name={description}
          detail={commerceName}
          imagePath={imagePath}
          icon="badge-percent"
        />
      ),
    },
    {
      name: 'amountPercent',
      title: text('discount-percent'),
      isNumber: true,
      isSortable: true,
      show: ({ amountPercent }) => `${amountPercent} %`,
    },
    { name: 'claims', title: text('discount-claims'), isNumber: true, isSortable: true, show: ({ claims }) => claims },
    {
      name: 'priority',
      title: text('discount-priority'),
      isNumber: true,
      isSortable: true,
      isExtra: true,
      show: ({ priority }) => priority,
    },
    {
      name: 'enabled',
      title: text('discount-state'),
      isSortable: true,
      show: ({ enabled }) => (
        <StateLine state={enabled ? 'ok' : 'idle'} icon={enabled ? 'check' : 'eye-off'}>
          {text(enabled ? 'discount-on' : 'discount-off')}
        </StateLine>
      ),
    },
  ];
}
