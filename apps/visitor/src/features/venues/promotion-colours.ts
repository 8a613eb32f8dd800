import type { Promotion } from '@app/rules/language/localised-types.ts';
import './promotion-colours.css';

type Colours = Pick<Promotion, 'backgroundColor' | 'titleColor' | 'textColor'>;

/**
 * Properties of the element with a promotion's words. Its colours are set by script, because the page's policy forbids
 * style attributes. The server made them readable.
 *
 * @see PROD-05
 */
export function promotionColours({ backgroundColor, titleColor, textColor }: Colours) {
  if (!backgroundColor || !titleColor || !textColor) return { className: 'combo__body' };
  return {
    className: 'combo__body combo__body--coloured',
    ref: (element: HTMLElement | null) => {
      element?.style.setProperty('--combo-ground', backgroundColor);
      element?.style.setProperty('--combo-title', titleColor);
      element?.style.setProperty('--combo-ink', textColor);
    },
  };
}
