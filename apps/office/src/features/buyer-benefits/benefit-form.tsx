import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { api } from '#shared/api/api.ts';
import type { Row } from '#shared/api/resource-client.ts';
import { useFieldValueText } from '#shared/form/field-value-text.ts';
import { FieldRow, FormSection, MoneyInput, SelectInput, SwitchInput } from '#shared/form/inputs.tsx';
import { ResourcePage } from '#shared/form/resource-page.tsx';
import { TranslatedInput } from '#shared/form/translated-input.tsx';
import { PictureField } from '#shared/pictures/picture-field.tsx';
import type { PlainTextKey } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useCommerces } from '#shared/venue/use-commerces.ts';
import { ManagedBuyerBenefit, ManagedBuyerBenefitValues } from '@app/contract/back-office/managed-buyer-benefits.ts';
import { priceText } from '@app/rules/formatting/price-text.ts';
import { FilterChips } from '@app/ui/controls/filter-chips.tsx';
import { HoldersSection } from './holders-section.tsx';

type Kind = 'amount' | 'product';
type Draft = { readonly discountMinor: number | null; readonly productId: number | null };

const hasValue = ({ discountMinor, productId }: Draft) => (discountMinor === null) !== (productId === null);
/** A benefit without a value is refused at the field that the person sees, which is one of the two. */
const schema = z.strictObject(ManagedBuyerBenefitValues).superRefine((draft, context) => {
  if (hasValue(draft)) return;
  for (const path of ['discountMinor', 'productId'])
    context.addIssue({ code: 'custom', path: [path], message: 'empty' });
});

const LABELS: Readonly<Record<string, PlainTextKey>> = {
  commerceId: 'benefit-stall',
  description: 'benefit-description',
  translatedDescription: 'translated-description',
  discountMinor: 'benefit-amount',
  productId: 'benefit-product',
  enabled: 'benefit-enabled',
};

const FIRST_VALUES = {
  description: '',
  translatedDescription: null,
  discountMinor: null,
  productId: null,
  enabled: true,
};

/** Creates a benefit of buyers, or edits and ends one. @see BEN-03 */
export function BenefitForm() {
  const found = useCommerces();
  return (
    <ResourcePage
      resource="buyer-benefits"
      schema={schema}
      labels={LABELS}
      firstValues={{ ...FIRST_VALUES, commerceId: found.stalls[0]?.id ?? null }}
      needed={found}
      nameField="description"
      newTitle="benefit-new-title"
      list={{ path: 'benefits', title: 'benefits-title' }}
      opensAfterCreation="row"
      fields={Fields}
      below={Holders}
    />
  );
}

function Fields({ row }: { row: Row | null }) {
  const text = useText();
  const { stalls } = useCommerces();
  const own: unknown = useWatch({ name: 'commerceId' });
  const choices = stalls.filter(({ id }) => row === null || id === own);
  return (
    <>
      <FormSection title={text('benefit-section')}>
        <TranslatedInput
          name="description"
          translated="translatedDescription"
          label={text('benefit-description')}
          hint={text('benefit-description-hint')}
        />
        <SelectInput
          name="commerceId"
          label={text('benefit-stall')}
          hint={text('benefit-stall-hint')}
          options={choices.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <BenefitValue />
        <SwitchInput name="enabled" label={text('benefit-enabled')} hint={text('benefit-enabled-hint')} />
      </FormSection>
      <FormSection title={text('pictures-section')}>
        <PictureField owner="benefit" ownerId={row?.id ?? null} ratio={null} label={text('picture-plain')} />
      </FormSection>
    </>
  );
}

function Holders({ row }: { row: Row }) {
  const benefit = ManagedBuyerBenefit.safeParse(row).data;
  return benefit && <HoldersSection benefit={benefit} />;
}

/** An amount off the order, or one unit of a product: the other one is emptied. */
function BenefitValue() {
  const text = useText();
  const venue = useOpenVenue();
  const { setValue, clearErrors } = useFormContext();
  const [chosen, setChosen] = useState<Kind>('amount');
  const [stall, amount, product]: unknown[] = useWatch({ name: ['commerceId', 'discountMinor', 'productId'] });
  // Either value mends both fields, and one of them is not shown.
  useEffect(() => {
    if (amount !== null || product !== null) clearErrors(['discountMinor', 'productId']);
  }, [amount, product, clearErrors]);
  // Also while the field of the product stands in its place.
  useFieldValueText('discountMinor', (other) => (typeof other === 'number' ? priceText(other, venue.currency) : null));
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
    setChosen(next);
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
