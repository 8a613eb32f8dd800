import { DeclaredPage } from '#shared/resources/declared-page.tsx';
import { discounts } from '@app/contract/resources/discounts.ts';

/** Creates a discount of a stall, or edits one. @see HOME-03 */
export function DiscountForm() {
  return (
    <DeclaredPage
      resource={discounts}
      opensAfterCreation="row"
      sections={[
        {
          title: 'discount-section',
          lead: 'translation-lead',
          lines: ['description', ['amountPercent', 'commerceId'], 'priority', 'enabled'],
        },
        { title: 'pictures-section', lines: [{ picture: { owner: 'discount', ratio: null, label: 'picture-plain' } }] },
      ]}
    />
  );
}
