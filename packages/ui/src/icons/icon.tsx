import { useContext } from 'react';
import { classNames } from '../theme/class-names.ts';
import alternativeFirstSpriteUrl from './alternative-first-icons.svg?no-inline';
import alternativeSpriteUrl from './alternative-icons.svg?no-inline';
import firstSpriteUrl from './first-icons.svg?no-inline';
import { FIRST_ICONS } from './first-icons.ts';
import type { IconName } from './icon-names.ts';
import { IconSetContext } from './icon-set.ts';
import spriteUrl from './icons.svg?no-inline';

const SPRITES = {
  plain: [firstSpriteUrl, spriteUrl],
  alternative: [alternativeFirstSpriteUrl, alternativeSpriteUrl],
} as const;

/**
 * A decorative icon in the size of the surrounding text, of the venue's set. The text beside it, or the label of its
 * button, has the meaning.
 */
export function Icon({ name, isSpinning = false }: { name: IconName; isSpinning?: boolean }) {
  const [first, rest] = SPRITES[useContext(IconSetContext)];
  return (
    <svg className={classNames('i', isSpinning && 'i--spin')} aria-hidden="true" focusable="false">
      <use href={`${FIRST_ICONS.has(name) ? first : rest}#${name}`} />
    </svg>
  );
}
