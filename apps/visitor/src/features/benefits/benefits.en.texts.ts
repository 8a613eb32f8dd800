import type { benefitsEs } from './benefits.es.texts.ts';

const percent = (percentage: number) => `${percentage.toLocaleString('en')}%`;

export const benefitsEn: typeof benefitsEs = {
  'benefit-left': ({ units, percentage }) => `${units} left at ${percent(percentage)} off`,
  'no-benefits-of-product': ({ units, percentage }) =>
    units === 1
      ? `You've used yours at ${percent(percentage)} off`
      : `You've used your ${units} at ${percent(percentage)} off`,
  'benefit-used': ({ used, available }) =>
    used === 0 ? `Your benefit: ${available} in total` : `${used} of ${available} of your benefit used`,
  'benefit-on': ({ percentage, name }) => `${percent(percentage)} off ${name}`,
  'benefit-left-of': ({ remaining, available }) => `${remaining} of ${available} left`,
  'benefit-in-cart': "It's in your order",
  'benefit-and-others': ({ left, others }) => `${left} · and ${others} more`,
  'benefit-for-members': 'Members have benefits here',
  'benefit-sign-in': 'Sign in to see yours',
  'benefit-units': ({ percentage }) => `at ${percent(percentage)} off`,
  'benefit-other-units': 'at the regular price',
  'benefit-before': 'Before your benefit',
  'benefit-line': ({ units }) => (units === 1 ? 'Member benefit, 1 unit' : `Member benefit, ${units} units`),
  'benefit-returns': "If the order doesn't go through, you get the units of your benefit back.",
  'benefit-minus': ({ price }) => `−${price}`,
  'benefit-saved': ({ price }) => `You save ${price}`,
  'benefit-saved-why': 'with your benefit',
  'price-before': ({ price }) => `Regular price: ${price}`,
};
