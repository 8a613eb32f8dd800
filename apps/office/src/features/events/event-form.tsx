import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { ManagedEventValues } from '@app/contract/back-office/managed-events.ts';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { valuesOf } from '#shared/api/data-provider.ts';
import { CLIENTS } from '#shared/api/resource-clients.ts';
import type { Row } from '#shared/api/resource-client.ts';
import { DateTimeInput, FieldRow, FormSection, TextInput } from '#shared/form/inputs.tsx';
import { ResourceForm, useStore } from '#shared/form/resource-form.tsx';
import { useLabels } from '#shared/form/use-labels.ts';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { PictureField } from '#shared/pictures/picture-field.tsx';
import type { PlainTextKey } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';

const schema = z.strictObject(ManagedEventValues);
const client = CLIENTS.events;

const LABELS: Readonly<Record<string, PlainTextKey>> = {
  name: 'event-name',
  startsAt: 'event-starts',
  endsAt: 'event-ends',
  description: 'event-description',
};

const FIRST_VALUES = { name: '', startsAt: null, endsAt: null, description: '' };

/** Creates an event, or edits one. @see CONT-01 */
export function EventForm() {
  const { id } = useParams();
  const { id: venueId } = useOpenVenue();
  const isNew = id === undefined || id === 'new';
  const { data, error, refetch } = useQuery({
    queryKey: ['events', 'row', venueId, id],
    queryFn: () => client.read(venueId, Number(id)),
    enabled: !isNew,
  });
  if (isNew) return <Form row={null} values={FIRST_VALUES} />;
  if (error && !data) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={5} />;
  return <Form key={id} row={data} values={valuesOf(client, data)} />;
}

function Form({ row, values }: { row: Row | null; values: Record<string, unknown> }) {
  const text = useText();
  const navigate = useNavigate();
  const venue = useOpenVenue();
  const labels = useLabels(LABELS);
  const store = useStore('events', row?.id ?? null);
  return (
    <ResourceForm
      schema={schema}
      row={row}
      values={values}
      labels={labels}
      nameOf={({ name }) => String(name)}
      store={store}
      onSaved={() => void (row === null && navigate(`/${venue.id}/events`))}
      title={row === null ? text('event-new-title') : String(values['name'])}
      path={{ to: `/${venue.id}/events`, name: text('events-title') }}
    >
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
    </ResourceForm>
  );
}
