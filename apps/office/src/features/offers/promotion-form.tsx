import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { api } from '#shared/api/api.ts';
import { SelectInput } from '#shared/form/inputs.tsx';
import { FieldRow } from '#shared/form/sections/form-section.tsx';
import { DeclaredPage } from '#shared/resources/declared-page.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useCommerces } from '#shared/venue/use-commerces.ts';
import { promotions } from '@app/contract/resources/promotions.ts';
import { offersTexts, useText } from './use-text.ts';

/** Creates a promotion of a product, or edits one. @see CONT-03 */
export function PromotionForm() {
  const text = useText();
  return (
    <DeclaredPage
      texts={offersTexts}
      resource={promotions}
      opensAfterCreation="row"
      sections={[
        {
          title: text('promotion-section'),
          lead: text('translation-lead'),
          lines: [
            { fields: ['commerceId', 'productId'], input: PromotedProduct },
            'title',
            { field: 'description', rows: 2 },
            ['previousPriceMinor', 'position'],
            'enabled',
          ],
        },
      ]}
    />
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
        label={text('promotions.commerceId')}
        options={stalls.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectInput
        name="productId"
        label={text('promotions.productId')}
        hint={text('promotions.productId.hint')}
        options={(products.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FieldRow>
  );
}
