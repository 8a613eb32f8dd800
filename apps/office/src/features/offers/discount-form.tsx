import { DeclaredPage } from '#shared/resources/declared-page.tsx';
import { discounts } from '@app/contract/resources/offers/discounts.ts';
import { offersTexts, useText } from './use-text.ts';

/** Creates a discount of a stall, or edits one. @see HOME-03 */
export function DiscountForm() {
  const text = useText();
  return (
    <DeclaredPage
      texts={offersTexts}
      resource={discounts}
      opensAfterCreation="row"
      sections={[
        {
          title: text('discount-section'),
          lead: text('translation-lead'),
          lines: ['description', ['amountPercent', 'commerceId'], 'priority', 'enabled'],
        },
        {
          title: text('pictures-section'),
          lines: [{ picture: { owner: 'discount', ratio: null, label: text('picture-plain') } }],
        },
      ]}
    />
  );
}
