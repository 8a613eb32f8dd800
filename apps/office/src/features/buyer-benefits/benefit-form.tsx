import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { ManagedBuyerBenefit, ManagedBuyerBenefitValues } from '@app/contract/back-office/managed-buyer-benefits.ts';
import type { ManagedCommerce } from '@app/contract/back-office/managed-commerces.ts';
import { FilterChips } from '@app/ui/controls/filter-chips.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { api } from '#shared/api/api.ts';
import type { Row } from '#shared/api/resource-client.ts';
import { FieldRow, FormSection, MoneyInput, SelectInput, SwitchInput, TextInput } from '#shared/form/inputs.tsx';
import { ResourceForm, useStore } from '#shared/form/resource-form.tsx';
import { useEditedRow } from '#shared/form/use-edited-row.ts';
import { useLabels } from '#shared/form/use-labels.ts';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { PictureField } from '#shared/pictures/picture-field.tsx';
import type { PlainTextKey } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useStalls } from '#shared/venue/use-stalls.ts';
import { HoldersSection } from './holders-section.tsx';

type Kind = 'amount' | 'product';
type Draft = { readonly discountMinor: number | null; readonly productId: number | null };

const Values = z.strictObject(ManagedBuyerBenefitValues);
const hasValue = ({ discountMinor, productId }: Draft) => (discountMinor === null) !== (productId === null);
/** A benefit without a value is refused at the field that the person sees. */
const SCHEMAS = {
  amount: Values.refine(hasValue, { path: ['discountMinor'], message: 'empty' }),
  product: Values.refine(hasValue, { path: ['productId'], message: 'empty' }),
} as const satisfies Record<Kind, z.ZodObject>;

const LABELS: Readonly<Record<string, PlainTextKey>> = {
  commerceId: 'benefit-stall',
  description: 'benefit-description',
  discountMinor: 'benefit-amount',
  productId: 'benefit-product',
  enabled: 'benefit-enabled',
};

const FIRST_VALUES = { description: '', discountMinor: null, productId: null, enabled: true };

/** Creates a benefit of buyers, or edits and ends one. @see BEN-03 */
export function BenefitForm() {
  const found = useStalls();
  const commerceId = found.stalls[0]?.id ?? null;
  const { edited, error, refetch } = useEditedRow('buyer-benefits', { ...FIRST_VALUES, commerceId });
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
  const store = useStore('buyer-benefits', row?.id ?? null);
  const list = `/${venue.id}/benefits`;
  const title = String(values['description']);
  const benefit = ManagedBuyerBenefit.safeParse(row).data;
  const [kind, setKind] = useState<Kind>(values['productId'] === null ? 'amount' : 'product');
  return (
    <>
      <ResourceForm
        schema={SCHEMAS[kind]}
        row={row}
        values={values}
        labels={labels}
        nameOf={(named) => String(named['description'])}
        store={store}
        onSaved={({ id }) => void (row === null && navigate(`${list}/${id}`))}
        title={row === null ? text('benefit-new-title') : title}
        path={{ to: list, name: text('benefits-title') }}
      >
        <FormSection title={text('benefit-section')}>
          <TextInput name="description" label={text('benefit-description')} hint={text('benefit-description-hint')} />
          <SelectInput
            name="commerceId"
            label={text('benefit-stall')}
            hint={text('benefit-stall-hint')}
            options={stalls
              .filter(({ id }) => row === null || id === values['commerceId'])
              .map(({ id, name }) => ({ value: id, label: name }))}
          />
          <BenefitValue chosen={kind} onChoose={setKind} />
          <SwitchInput name="enabled" label={text('benefit-enabled')} hint={text('benefit-enabled-hint')} />
        </FormSection>
        <FormSection title={text('pictures-section')}>
          <PictureField owner="benefit" ownerId={row?.id ?? null} ratio={null} label={text('picture-plain')} />
        </FormSection>
      </ResourceForm>
      {benefit && <HoldersSection benefit={benefit} />}
    </>
  );
}

/** An amount off the order, or one unit of a product: the other one is emptied. */
function BenefitValue({ chosen, onChoose }: { chosen: Kind; onChoose: (kind: Kind) => void }) {
  const text = useText();
  const venue = useOpenVenue();
  const { setValue } = useFormContext();
  const [stall, amount, product]: unknown[] = useWatch({ name: ['commerceId', 'discountMinor', 'productId'] });
  const kind = typeof product === 'number' ? 'product' : typeof amount === 'number' ? 'amount' : chosen;
  const commerceId = typeof stall === 'number' ? stall : undefined;
  const products = useQuery({
    queryKey: ['products', 'of-benefits', venue.id, commerceId],
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/products', {
        params: { venueId: venue.id },
        query: { perPage: 500, ...(commerceId !== undefined && { commerceId }) },
      }),
    enabled: kind === 'product' && commerceId !== undefined,
  });
  const choose = (next: Kind) => {
    onChoose(next);
    setValue(next === 'amount' ? 'productId' : 'discountMinor', null, { shouldDirty: true });
  };
  return (
    <>
      <FilterChips
        label={text('benefit-value')}
        value={kind}
        layout="wrap"
        options={(['amount', 'product'] as const).map((value) => ({ value, label: text(`benefit-is-${value}`) }))}
        onChange={choose}
      />
      <FieldRow>
        {kind === 'amount' ? (
          <MoneyInput name="discountMinor" label={text('benefit-amount')} currency={venue.currency} isOptional />
        ) : (
          <SelectInput
            name="productId"
            label={text('benefit-product')}
            options={(products.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </FieldRow>
    </>
  );
}
