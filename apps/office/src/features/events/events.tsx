import { DeclaredList } from '#shared/resources/declared-list.tsx';
import { events, type ManagedEvent } from '@app/contract/resources/events.ts';
import { eventsTexts } from './use-text.ts';

/** The events of the open venue, the newest first. */
export function Events() {
  return (
    <DeclaredList<ManagedEvent>
      texts={eventsTexts}
      resource={events}
      icon="calendar-days"
      sort={{ field: 'startsAt', order: 'DESC' }}
      columns={['name', 'startsAt', 'endsAt', 'orders']}
    />
  );
}
