import { DeclaredPage } from '#shared/resources/declared-page.tsx';
import { events } from '@app/contract/resources/events.ts';
import { eventsTexts, useText } from './use-text.ts';

/** Creates an event, or edits one. @see CONT-01 */
export function EventForm() {
  const text = useText();
  return (
    <DeclaredPage
      texts={eventsTexts}
      resource={events}
      opensAfterCreation="list"
      sections={[
        {
          title: text('events-title'),
          lead: text('translation-lead'),
          lines: ['name', ['startsAt', 'endsAt'], ['kind', 'delayMinutes'], { field: 'description', rows: 8 }],
        },
        {
          title: text('pictures-section'),
          lines: [
            { picture: { owner: 'event', imageType: '1', ratio: 2, label: text('picture-banner') } },
            { picture: { owner: 'event', imageType: '2', ratio: null, label: text('picture-detail') } },
          ],
        },
      ]}
    />
  );
}
