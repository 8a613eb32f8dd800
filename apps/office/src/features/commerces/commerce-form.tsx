import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { EditorInput } from '#features/people/editor-input.tsx';
import { valuesOf } from '#shared/api/data-provider.ts';
import { CLIENTS } from '#shared/api/resource-clients.ts';
import {
  FieldRow,
  FormSection,
  NumberInput,
  SelectInput,
  SwitchInput,
  TextInput,
  DateTimeInput,
} from '#shared/form/inputs.tsx';
import { ResourceForm, useStore } from '#shared/form/resource-form.tsx';
import { TranslatedInput } from '#shared/form/translated-input.tsx';
import { useLabels } from '#shared/form/use-labels.ts';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { PictureField } from '#shared/pictures/picture-field.tsx';
import type { PlainTextKey } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ManagedCommerceValues } from '@app/contract/back-office/managed-commerces.ts';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { AreasInput } from './areas-input.tsx';
import { CategoriesInput } from './categories-input.tsx';
import { CommerceLive } from './commerce-live.tsx';
import { HoursInput } from './hours-input.tsx';

const schema = z.strictObject(ManagedCommerceValues);

const LABELS: Readonly<Record<string, PlainTextKey>> = {
  code: 'stall-code',
  name: 'stall-name',
  typeDescription: 'stall-type',
  phone: 'stall-phone',
  editorId: 'editor-label',
  address: 'stall-address',
  translatedAddress: 'stall-address-translated',
  enabled: 'stall-enabled',
  opensAt: 'stall-opens-at',
  hideLogoOnList: 'stall-hide-logo',
  position: 'stall-position',
  preparesBeforePaying: 'stall-prepares',
  busyFromOrders: 'stall-busy-orders',
  busyFromMinutes: 'stall-busy-minutes',
  pauseFromMinutes: 'stall-pause-minutes',
  cashEnabled: 'stall-cash',
  balanceEnabled: 'stall-balance',
  pickUpEnabled: 'stall-pick-up',
  pickUpVerificationMethod: 'stall-check',
  deliveryEnabled: 'stall-delivery',
  isLocalDelivery: 'stall-local',
  areas: 'stall-areas',
  categories: 'stall-categories',
  hours: 'stall-hours',
  eventHours: 'stall-event-hours',
};

/** What a stall starts with: cash, picked up with a code. */
const FIRST_VALUES: z.infer<typeof schema> = {
  code: '',
  name: '',
  typeDescription: '',
  phone: null,
  editorId: null,
  address: '',
  translatedAddress: null,
  enabled: true,
  opensAt: null,
  hideLogoOnList: false,
  position: 1,
  preparesBeforePaying: 'never',
  busyFromOrders: null,
  busyFromMinutes: null,
  pauseFromMinutes: null,
  cashEnabled: true,
  balanceEnabled: false,
  pickUpEnabled: true,
  pickUpVerificationMethod: 'code',
  deliveryEnabled: false,
  isLocalDelivery: true,
  areas: [],
  categories: [],
  hours: [],
  eventHours: null,
};

/** Creates a stall, or edits one. */
export function CommerceForm() {
  const text = useText();
  const { id } = useParams();
  if (id !== 'new' && id !== undefined) return <EditCommerce id={Number(id)} />;
  return <Form row={null} values={{ ...FIRST_VALUES, typeDescription: text('stall-type-first') }} />;
}

function EditCommerce({ id }: { id: number }) {
  const { id: venueId } = useOpenVenue();
  const client = CLIENTS.commerces;
  const { data, error, refetch } = useQuery({
    queryKey: ['commerces', 'row', venueId, id],
    queryFn: () => client.read(venueId, id),
  });
  if (error && !data) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  return <Form key={id} row={data} values={valuesOf(client, data)} />;
}

function Form({
  row,
  values,
}: {
  row: Parameters<typeof ResourceForm>[0]['row'];
  values: Parameters<typeof ResourceForm>[0]['values'];
}) {
  const text = useText();
  const navigate = useNavigate();
  const venue = useOpenVenue();
  const labels = useLabels(LABELS);
  const store = useStore('commerces', row?.id ?? null);
  const title = row === null ? text('stall-new-title') : String(values['name']);
  return (
    <ResourceForm
      schema={schema}
      row={row}
      values={values}
      labels={labels}
      nameOf={({ name }) => String(name)}
      store={store}
      onSaved={({ id }) => void (row === null && navigate(`/${venue.id}/stalls/${id}`))}
      title={title}
      path={{ to: `/${venue.id}/stalls`, name: text('stalls-title') }}
    >
      {row !== null && <CommerceLive id={row.id} />}
      <FormSection title={text('stall-section-data')}>
        <FieldRow>
          <TextInput name="name" label={text('stall-name')} />
          <TextInput name="code" label={text('stall-code')} />
        </FieldRow>
        <TranslatedInput
          name="address"
          translated="translatedAddress"
          label={text('stall-address')}
          hint={text('stall-address-hint')}
        />
        <TextInput name="typeDescription" label={text('stall-type')} hint={text('stall-type-hint')} />
        <FieldRow>
          <TextInput name="phone" label={text('stall-phone')} isOptional />
          <NumberInput name="position" label={text('stall-position')} />
        </FieldRow>
        <EditorInput commerceId={row?.id ?? null} hint={text('editor-of-stall')} />
        <SwitchInput name="enabled" label={text('stall-enabled')} hint={text('stall-enabled-hint')} />
        <DateTimeInput name="opensAt" label={text('stall-opens-at')} timeZone={venue.timeZone} />
        <SwitchInput name="hideLogoOnList" label={text('stall-hide-logo')} />
      </FormSection>
      <FormSection title={text('pictures-section')}>
        <PictureField owner="commerce" ownerId={row?.id ?? null} imageType="1" ratio={1} label={text('picture-logo')} />
        <PictureField
          owner="commerce"
          ownerId={row?.id ?? null}
          imageType="2"
          ratio={2}
          label={text('picture-banner')}
        />
      </FormSection>
      <HoursInput />
      <CategoriesInput />
      <FormSection title={text('stall-section-pick-up')}>
        <SwitchInput name="pickUpEnabled" label={text('stall-pick-up')} />
        <SelectInput
          name="pickUpVerificationMethod"
          label={text('stall-check')}
          options={(['code', 'qr', 'barcode'] as const).map((value) => ({
            value,
            label: text(`stall-check-${value}`),
          }))}
        />
      </FormSection>
      <FormSection anchor="delivery" title={text('stall-section-delivery')} lead={text('stall-section-delivery-lead')}>
        <SwitchInput name="deliveryEnabled" label={text('stall-delivery')} />
        <SwitchInput name="isLocalDelivery" label={text('stall-local')} />
        <AreasInput />
      </FormSection>
      <FormSection title={text('stall-section-money')}>
        <SwitchInput name="cashEnabled" label={text('stall-cash')} />
        <SwitchInput name="balanceEnabled" label={text('stall-balance')} />
        <SelectInput
          name="preparesBeforePaying"
          label={text('stall-prepares')}
          options={(['never', 'delivery', 'always'] as const).map((value) => ({
            value,
            label: text(`stall-prepares-${value}`),
          }))}
        />
      </FormSection>
      <FormSection title={text('stall-section-load')} lead={text('stall-section-load-lead')}>
        <FieldRow>
          <NumberInput name="busyFromOrders" label={text('stall-busy-orders')} />
          <NumberInput name="busyFromMinutes" label={text('stall-busy-minutes')} />
          <NumberInput name="pauseFromMinutes" label={text('stall-pause-minutes')} />
        </FieldRow>
      </FormSection>
    </ResourceForm>
  );
}
