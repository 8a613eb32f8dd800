import { z } from 'zod';
import { ManagedEventValues } from '@app/contract/back-office/managed-events.ts';
import type { Row } from '#shared/api/resource-client.ts';
import { DateTimeInput, FieldRow, FormSection, TextInput } from '#shared/form/inputs.tsx';
import { ResourcePage } from '#shared/form/resource-page.tsx';
import { PictureField } from '#shared/pictures/picture-field.tsx';
import type { PlainTextKey } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';

const schema = z.strictObject(ManagedEventValues);

const LABELS: Readonly<Record<string, PlainTextKey>> = {
  name: 'event-name',
  startsAt: 'event-starts',
  endsAt: 'event-ends',
  description: 'event-description',
};

const FIRST_VALUES = { name: '', startsAt: null, endsAt: null, description: '' };

/** Creates an event, or edits one. @see CONT-01 */
export function EventForm() {
  return (
    <ResourcePage
      resource="events"
      schema={schema}
      labels={LABELS}
      firstValues={FIRST_VALUES}
      nameField="name"
      newTitle="event-new-title"
      list={{ path: 'events', title: 'events-title' }}
      opensAfterCreation="list"
      fields={Fields}
    />
  );
}

function Fields({ row }: { row: Row | null }) {
  const text = useText();
  const venue = useOpenVenue();
  return (
    <>
      <FormSection title={text('events-title')}>
        <TextInput name="name" label={text('event-name')} />
        <FieldRow>
          <DateTimeInput name="startsAt" label={text('event-starts')} timeZone={venue.timeZone} />
          <DateTimeInput name="endsAt" label={text('event-ends')} timeZone={venue.timeZone} />
        </FieldRow>
        <TextInput name="description" label={text('event-description')} rows={6} />
      </FormSection>
      <FormSection title={text('pictures-section')}>
        <PictureField owner="event" ownerId={row?.id ?? null} imageType="1" ratio={2} label={text('picture-banner')} />
        <PictureField
          owner="event"
          ownerId={row?.id ?? null}
          imageType="2"
          ratio={null}
          label={text('picture-detail')}
        />
      </FormSection>
    </>
  );
}
