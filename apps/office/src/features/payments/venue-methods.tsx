import { useQueryClient } from '@tanstack/react-query';
import { AreasInput } from '#features/commerces/areas-input.tsx';
import { valuesOfVenue, venueSchema } from '#features/venues/venue-values.ts';
import { api } from '#shared/api/api.ts';
import { FormSection, SelectInput, SwitchInput } from '#shared/form/inputs.tsx';
import { labelsOf } from '#shared/form/labels-of.ts';
import { ResourceForm } from '#shared/form/resource-form.tsx';
import { PageHead } from '#shared/layout/page-head.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { useVenue } from './use-payments.ts';
import { useText } from './use-text.ts';

const LABELS = {
  cashEnabled: 'venue-cash',
  balanceEnabled: 'venue-balance',
  paysForCommerces: 'venue-pays-for-all',
  pickUpEnabled: 'venue-pick-up',
  pickUpVerificationMethod: 'venue-pick-up-check',
  deliveryEnabled: 'venue-delivery',
  isLocalDelivery: 'venue-local-delivery',
  deliversForCommerces: 'venue-delivers-for-all',
  areas: 'venue-areas-section',
} as const;

/** The venue's own payment and delivery methods. @see METHOD-03, DEL-01 */
export function VenueMethods() {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const queries = useQueryClient();
  const labels = labelsOf(LABELS, text);
  const { data, error, refetch } = useVenue();
  if (error && !data)
    return (
      <ReadFailure
        head={<PageHead title={text('venue-methods-title')} />}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonLines lines={8} />;
  return (
    <ResourceForm
      schema={venueSchema}
      row={data}
      values={valuesOfVenue(data)}
      labels={labels}
      nameOf={() => text('venue-methods-title')}
      store={async (changed, version) => {
        const body = { version: version ?? data.version, values: venueSchema.parse(changed) };
        const stored = await api.send('PUT /api/admin/venues/:venueId', { params: { venueId }, body });
        await queries.invalidateQueries();
        return stored;
      }}
      onSaved={() => void refetch()}
      title={text('venue-methods-title')}
      path={{ to: `/${venueId}/payments`, name: text('payments-title') }}
    >
      <FormSection title={text('venue-pays-section')}>
        <SwitchInput name="cashEnabled" label={text('venue-cash')} />
        <SwitchInput name="balanceEnabled" label={text('venue-balance')} hint={text('venue-balance-hint')} />
        <SwitchInput
          name="paysForCommerces"
          label={text('venue-pays-for-all')}
          hint={text('venue-pays-for-all-hint')}
        />
      </FormSection>
      <FormSection anchor="delivery" title={text('venue-delivers-section')}>
        <SwitchInput name="pickUpEnabled" label={text('venue-pick-up')} />
        <SelectInput
          name="pickUpVerificationMethod"
          label={text('venue-pick-up-check')}
          options={(['code', 'qr', 'barcode'] as const).map((value) => ({
            value,
            label: text(`commerces.pickUpVerificationMethod.${value}`),
          }))}
        />
        <SwitchInput name="deliveryEnabled" label={text('venue-delivery')} />
        <SwitchInput name="isLocalDelivery" label={text('venue-local-delivery')} />
        <SwitchInput
          name="deliversForCommerces"
          label={text('venue-delivers-for-all')}
          hint={text('venue-delivers-for-all-hint')}
        />
      </FormSection>
      <FormSection title={text('venue-areas-section')}>
        <AreasInput />
      </FormSection>
    </ResourceForm>
  );
}
