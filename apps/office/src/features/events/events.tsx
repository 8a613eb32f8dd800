import { ListBase } from 'ra-core';
import { Link } from 'react-router';
import { PageHead } from '#shared/layout/page-head.tsx';
import { ListSearch } from '#shared/table/list-search.tsx';
import { ResourceTable, type Column } from '#shared/table/resource-table.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { ManagedEvent } from '@app/contract/back-office/managed-events.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';

/** The events of the open venue, the newest first. */
export function Events() {
  const text = useText();
  const venue = useOpenVenue();
  const create = (
    <Link className={buttonClass({ variant: 'primary' })} to={`/${venue.id}/events/new`}>
      <Icon name="plus" />
      {text('event-new')}
    </Link>
  );
  const columns = useColumns();
  return (
    <ListBase resource="events" perPage={50} sort={{ field: 'startsAt', order: 'DESC' }} disableAuthentication>
      <PageHead title={text('events-title')}>
        <ListSearch label={text('search-list')} />
        {create}
      </PageHead>
      <ResourceTable<ManagedEvent>
        label={text('events-title')}
        nameOf={({ name }) => name}
        empty={
          <EmptyState
            icon="calendar-days"
            title={text('events-none')}
            text={text('events-none-text')}
            action={create}
          />
        }
        columns={columns}
      />
    </ListBase>
  );
}

function useColumns(): Column<ManagedEvent>[] {
  const text = useText();
  const venue = useOpenVenue();
  return [
    {
      name: 'name',
      title: text('event-name'),
      isSortable: true,
      show: ({ id, name }) => <Link to={`/${venue.id}/events/${id}`}>{name}</Link>,
    },
    {
      name: 'startsAt',
      title: text('event-starts'),
      isSortable: true,
      show: ({ startsAt }) => <span className="num">{dateTimeText(startsAt, venue.timeZone)}</span>,
    },
    {
      name: 'endsAt',
      title: text('event-ends'),
      isSortable: true,
      show: ({ endsAt }) => <span className="num">{dateTimeText(endsAt, venue.timeZone)}</span>,
    },
    {
      name: 'orders',
      title: text('event-orders'),
      isNumber: true,
      isSortable: true,
      show: ({ orders }) => orders,
    },
  ];
}
