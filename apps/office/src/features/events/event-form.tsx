import { z } from 'zod';
import type { Row } from '#shared/api/resource-client.ts';
import { DateTimeInput, FieldRow, FormSection } from '#shared/form/inputs.tsx';
import { ResourcePage } from '#shared/form/resource-page.tsx';
import { TranslatedInput } from '#shared/form/translated-input.tsx';
import { PictureField } from '#shared/pictures/picture-field.tsx';
import type { PlainTextKey } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ManagedEventValues } from '@app/contract/back-office/managed-events.ts';

const schema = z.strictObject(ManagedEventValues);

const LABELS: Readonly<Record<string, PlainTextKey>> = {
  name: 'event-name',
  startsAt: 'event-starts',
  endsAt: 'event-ends',
  description: 'event-description',
  translatedName: 'translated-name',
  translatedDescription: 'translated-description',
};

const FIRST_VALUES = {
  name: '',
  startsAt: null,
  endsAt: null,
  description: '',
  translatedName: null,
  translatedDescription: null,
};

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
      <FormSection title={text('events-title')} lead={text('translation-lead')}>
        <TranslatedInput name="name" translated="translatedName" label={text('event-name')} />
        <FieldRow>
          <DateTimeInput name="startsAt" label={text('event-starts')} timeZone={venue.timeZone} />
          <DateTimeInput name="endsAt" label={text('event-ends')} timeZone={venue.timeZone} />
        </FieldRow>
        <TranslatedInput
          name="description"
          translated="translatedDescription"
          label={text('event-description')}
          rows={8}
        />
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
