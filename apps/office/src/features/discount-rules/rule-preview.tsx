import { useWatch } from 'react-hook-form';
import { useLanguage } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { discountRules } from '@app/contract/resources/offers/discount-rules.ts';
import { useSections } from './covered-products.tsx';
import { ruleSentence } from './rule-sentence.ts';
import { useText } from './use-text.ts';

/** The discount in one sentence, as it is typed. Nothing while a value is missing. */
export function RulePreview() {
  const text = useText();
  const language = useLanguage();
  const { currency, timeZone } = useOpenVenue();
  const sections = useSections();
  const values = discountRules.schema.safeParse(useWatch()).data;
  if (!values) return null;
  const productNames = sections.flatMap(([categoryId, own]) =>
    values.categoryIds.includes(categoryId)
      ? (own[0]?.categoryName ?? [])
      : own.filter(({ id }) => values.productIds.includes(id)).map(({ name }) => name),
  );
  return (
    <section aria-labelledby="rule-preview">
      <h2 id="rule-preview">{text('rule-preview')}</h2>
      <p aria-live="polite">{ruleSentence(values, text, { productNames, currency, timeZone, language })}</p>
    </section>
  );
}
