import type { Promotion } from '@app/contract/visitor/products.ts';

/** Returns a promotion with its words in the other language of its venue, as far as they are translated. */
export function translatedPromotion(promotion: Promotion): Promotion {
  const { title, description, translatedTitle, translatedDescription } = promotion;
  return {
    ...promotion,
    title: translatedTitle ?? title,
    translatedTitle: translatedTitle === null ? null : title,
    description: translatedDescription ?? description,
    translatedDescription: translatedDescription === null ? null : description,
  };
}
