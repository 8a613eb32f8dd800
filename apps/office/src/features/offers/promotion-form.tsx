import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { api } from '#shared/api/api.ts';
import { FieldRow, FormSection, MoneyInput, NumberInput, SelectInput, SwitchInput } from '#shared/form/inputs.tsx';
import { ResourcePage } from '#shared/form/resource-page.tsx';
import { TranslatedInput } from '#shared/form/translated-input.tsx';
import type { PlainTextKey } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useCommerces } from '#shared/venue/use-commerces.ts';
import { ManagedPromotionValues } from '@app/contract/back-office/managed-promotions.ts';

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
  translatedTitle: 'translated-title',
  translatedDescription: 'translated-description',
  previousPriceMinor: 'promotion-previous',
  enabled: 'promotion-enabled',
  position: 'promotion-position',
};

const FIRST_VALUES = {
  title: '',
  description: '',
  translatedTitle: null,
  translatedDescription: null,
  previousPriceMinor: null,
  enabled: true,
  position: 1,
};

/** Creates a promotion of a product, or edits one. @see CONT-03 */
export function PromotionForm() {
  const found = useCommerces();
  return (
    <ResourcePage
      resource="promotions"
      schema={schema}
      labels={LABELS}
      firstValues={{ ...FIRST_VALUES, commerceId: found.stalls[0]?.id ?? null, productId: null }}
      needed={found}
      nameField="title"
      newTitle="promotion-new-title"
      list={{ path: 'promotions', title: 'promotions-title' }}
      opensAfterCreation="row"
      gone="promotion-gone"
      fields={Fields}
    />
  );
}

function Fields() {
  const text = useText();
  const { currency } = useOpenVenue();
  return (
    <>
      <FormSection title={text('promotion-section')} lead={text('translation-lead')}>
        <PromotedProduct />
        <TranslatedInput name="title" translated="translatedTitle" label={text('promotion-title')} />
        <TranslatedInput
          name="description"
          translated="translatedDescription"
          label={text('promotion-description')}
          rows={2}
        />
        <FieldRow>
          <MoneyInput
            name="previousPriceMinor"
            label={text('promotion-previous')}
            hint={text('promotion-previous-hint')}
            currency={currency}
          />
          <NumberInput name="position" label={text('promotion-position')} />
        </FieldRow>
        <SwitchInput name="enabled" label={text('promotion-enabled')} />
      </FormSection>
    </>
  );
}

/** The product that is promoted, of a stall. */
function PromotedProduct() {
  const text = useText();
  const { stalls } = useCommerces();
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
