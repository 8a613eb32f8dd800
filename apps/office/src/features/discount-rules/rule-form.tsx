import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { api } from '#shared/api/api.ts';
import { SelectInput } from '#shared/form/inputs.tsx';
import { FieldRow } from '#shared/form/sections/form-section.tsx';
import { DeclaredPage } from '#shared/resources/declared-page.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { discountRules } from '@app/contract/resources/offers/discount-rules.ts';
import { discountRuleProblems } from '@app/rules/orders/discounts/discount-rule-problems.ts';
import { CodeInput } from './code-input.tsx';
import { CoveredProducts } from './covered-products.tsx';
import { HoursFields } from './hours-fields.tsx';
import { RulePreview } from './rule-preview.tsx';
import { discountRulesTexts, useText } from './use-text.ts';

/** What does not fit together is shown at the field that the person can mend. */
const schema = discountRules.schema.superRefine((values, context) => {
  for (const { field, reason } of discountRuleProblems(values)) {
    context.addIssue({ code: 'custom', path: [field], message: reason });
  }
});

/** Creates a discount with rules, or edits and ends one. @see DISC-01 */
export function DiscountRuleForm() {
  const text = useText();
  return (
    <DeclaredPage
      texts={discountRulesTexts}
      resource={discountRules}
      schema={schema}
      opensAfterCreation="row"
      preview={RulePreview}
      sections={[
        {
          title: text('rule-what'),
          lines: [
            'name',
            'commerceId',
            ['amountPercent', 'amountMinor'],
            ['maxDiscountMinor', 'minTotalMinor'],
            'enabled',
          ],
        },
        {
          title: text('discount-products'),
          lines: [{ fields: ['categoryIds', 'productIds'], input: CoveredProducts }],
        },
        {
          title: text('rule-when'),
          lines: [['startsAt', 'endsAt'], { fields: ['weekdays', 'fromMinute', 'untilMinute'], input: HoursFields }],
        },
        {
          title: text('rule-who'),
          lines: [
            { fields: ['code'], input: CodeInput },
            ['maxUses', 'maxUsesPerCustomer'],
            { fields: ['audience', 'benefitId'], input: Audience },
          ],
        },
      ]}
    />
  );
}

/** Who may use it, and the benefit of holders. */
function Audience() {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const [stall, audience]: unknown[] = useWatch({ name: ['commerceId', 'audience'] });
  const commerceId = typeof stall === 'number' ? stall : undefined;
  const benefits = useQuery({
    queryKey: ['buyer-benefits', 'of-discounts', venueId, commerceId],
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/buyer-benefits', {
        params: { venueId },
        query: { perPage: 500, ...(commerceId !== undefined && { commerceId }) },
      }),
    enabled: audience === 'benefit-holders' && commerceId !== undefined,
  });
  return (
    <FieldRow>
      <SelectInput
        name="audience"
        label={text('discount-rules.audience')}
        options={discountRules.fields.audience.options.map((value) => ({
          value,
          label: text(`discount-rules.audience.${value}`),
        }))}
      />
      {audience === 'benefit-holders' && (
        <SelectInput
          name="benefitId"
          label={text('discount-rules.benefitId')}
          hint={text('discount-rules.benefitId.hint')}
          options={(benefits.data?.data ?? []).map(({ id, description }) => ({ value: id, label: description }))}
        />
      )}
    </FieldRow>
  );
}
