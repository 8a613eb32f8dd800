import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import type { ManagedCommerce } from '@app/contract/back-office/managed-commerces.ts';
import { ManagedPromotionValues } from '@app/contract/back-office/managed-promotions.ts';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { api } from '#shared/api/api.ts';
import type { Row } from '#shared/api/resource-client.ts';
import {
  FieldRow,
  FormSection,
  MoneyInput,
  NumberInput,
  SelectInput,
  SwitchInput,
  TextInput,
} from '#shared/form/inputs.tsx';
import { RemoveRow } from '#shared/form/remove-row.tsx';
import { ResourceForm, useStore } from '#shared/form/resource-form.tsx';
import { useEditedRow } from '#shared/form/use-edited-row.ts';
import { useLabels } from '#shared/form/use-labels.ts';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import type { PlainTextKey } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useStalls } from '#shared/venue/use-stalls.ts';

/** An empty field is no previous price, as is what `MoneyInput` leaves of it. */
const schema = z.strictObject({
  ...ManagedPromotionValues,
  previousPriceMinor: z.preprocess((typed) => (typed === '' ? null : typed), ManagedPromotionValues.previousPriceMinor),
});

const LABELS: Readonly<Record<string, PlainTextKey>> = {
  commerceId: 'promotion-stall',
  productId: 'promotion-product',
  title: 'promotion-title',
  description: 'promotion-description',
  previousPriceMinor: 'promotion-previous',
  enabled: 'promotion-enabled',
  position: 'promotion-position',
};

const FIRST_VALUES = { title: '', description: '', previousPriceMinor: null, enabled: true, position: 1 };

/** Creates a promotion of a product, or edits one. @see CONT-03 */
export function PromotionForm() {
  const found = useStalls();
  const first = found.stalls[0]?.id ?? null;
  const { edited, error, refetch } = useEditedRow('promotions', {
    ...FIRST_VALUES,
    commerceId: first,
    productId: null,
  });
  const failure = error ?? found.error;
  const retry = () => {
    void found.refetch();
    if (error) refetch();
  };
  if (failure) return <ReadFailure error={failure} onRetry={retry} />;
  if (!edited || found.isPending) return <SkeletonLines lines={6} />;
  return <Form key={edited.row?.id ?? 'new'} {...edited} stalls={found.stalls} />;
}

function Form({
  row,
  values,
  stalls,
}: {
  row: Row | null;
  values: Record<string, unknown>;
  stalls: readonly ManagedCommerce[];
}) {
  const text = useText();
  const navigate = useNavigate();
  const venue = useOpenVenue();
  const labels = useLabels(LABELS);
  const store = useStore('promotions', row?.id ?? null);
  const list = `/${venue.id}/promotions`;
  const title = String(values['title']);
  return (
    <ResourceForm
      schema={schema}
      row={row}
      values={values}
      labels={labels}
      nameOf={(named) => String(named['title'])}
      store={store}
      onSaved={({ id }) => void (row === null && navigate(`${list}/${id}`))}
      title={row === null ? text('promotion-new-title') : title}
      path={{ to: list, name: text('promotions-title') }}
    >
      <FormSection title={text('promotion-section')}>
        <PromotedProduct stalls={stalls} />
        <TextInput name="title" label={text('promotion-title')} />
        <TextInput name="description" label={text('promotion-description')} rows={2} />
        <FieldRow>
          <MoneyInput
            name="previousPriceMinor"
            label={text('promotion-previous')}
            hint={text('promotion-previous-hint')}
            currency={venue.currency}
          />
          <NumberInput name="position" label={text('promotion-position')} />
        </FieldRow>
        <SwitchInput name="enabled" label={text('promotion-enabled')} />
      </FormSection>
      {row && <RemoveRow resource="promotions" row={row} name={title} consequence={text('promotion-gone')} to={list} />}
    </ResourceForm>
  );
}

/** The product that is promoted, of a stall. */
function PromotedProduct({ stalls }: { stalls: readonly ManagedCommerce[] }) {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const chosen: unknown = useWatch({ name: 'commerceId' });
  const commerceId = typeof chosen === 'number' ? chosen : undefined;
  const products = useQuery({
    queryKey: ['products', 'of-promotions', venueId, commerceId],
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/products', {
        params: { venueId },
        query: { perPage: 500, ...(commerceId !== undefined && { commerceId }) },
      }),
    enabled: commerceId !== undefined,
  });
  return (
    <FieldRow>
      <SelectInput
        name="commerceId"
        label={text('promotion-stall')}
        options={stalls.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectInput
        name="productId"
        label={text('promotion-product')}
        hint={text('promotion-product-hint')}
        options={(products.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FieldRow>
  );
}
