import { DeclaredPage } from '#shared/resources/declared-page.tsx';
import { events } from '@app/contract/resources/events.ts';

/** Creates an event, or edits one. @see CONT-01 */
export function EventForm() {
  return (
    <DeclaredPage
      resource={events}
      opensAfterCreation="list"
      sections={[
        {
          title: 'events-title',
          lead: 'translation-lead',
          lines: ['name', ['startsAt', 'endsAt'], { field: 'description', rows: 8 }],
        },
        {
          title: 'pictures-section',
          lines: [
            { picture: { owner: 'event', imageType: '1', ratio: 2, label: 'picture-banner' } },
            { picture: { owner: 'event', imageType: '2', ratio: null, label: 'picture-detail' } },
          ],
        },
      ]}
    />
  );
}
