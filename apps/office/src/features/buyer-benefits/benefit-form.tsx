import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '#shared/api/api.ts';
import type { Row } from '#shared/api/resource-client.ts';
import { useFieldValueText } from '#shared/form/field-value-text.ts';
import { MoneyInput, SelectInput } from '#shared/form/inputs.tsx';
import { FieldRow } from '#shared/form/sections/form-section.tsx';
import { DeclaredPage } from '#shared/resources/declared-page.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { buyerBenefits } from '@app/contract/resources/buyer-benefits.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { FilterChips } from '@app/ui/controls/filter-chips.tsx';
import { HoldersSection } from './holders-section.tsx';
import { buyerBenefitsTexts, useText } from './use-text.ts';

type Kind = 'amount' | 'product';
type Draft = { readonly discountMinor: number | null; readonly productId: number | null };

const hasValue = ({ discountMinor, productId }: Draft) => (discountMinor === null) !== (productId === null);
/** A benefit without a value is refused at the field that the person sees, which is one of the two. */
const schema = buyerBenefits.schema.superRefine((draft, context) => {
  if (hasValue(draft)) return;
  for (const path of ['discountMinor', 'productId'])
    context.addIssue({ code: 'custom', path: [path], message: 'empty' });
});

/** Creates a benefit of buyers, or edits and ends one. @see BEN-03 */
export function BenefitForm() {
  const text = useText();
  return (
    <DeclaredPage
      texts={buyerBenefitsTexts}
      resource={buyerBenefits}
      path="benefits"
      schema={schema}
      opensAfterCreation="row"
      sections={[
        {
          title: text('benefit-section'),
          lines: [
            'description',
            'commerceId',
            { fields: ['discountMinor', 'productId'], input: BenefitValue },
            'enabled',
          ],
        },
        {
          title: text('pictures-section'),
          lines: [{ picture: { owner: 'benefit', ratio: null, label: text('picture-plain') } }],
        },
      ]}
      below={Holders}
    />
  );
}

function Holders({ row }: { row: Row }) {
  const benefit = buyerBenefits.row.safeParse(row).data;
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
  useFieldValueText('discountMinor', (other) => (typeof other === 'number' ? amountText(other, venue.currency) : null));
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
          <MoneyInput
            name="discountMinor"
            label={text('buyer-benefits.discountMinor')}
            currency={venue.currency}
            isOptional
          />
        ) : (
          <SelectInput
            name="productId"
            label={text('buyer-benefits.productId')}
            options={(products.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </FieldRow>
    </>
  );
}
