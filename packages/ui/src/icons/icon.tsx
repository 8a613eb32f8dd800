import { classNames } from '../theme/class-names.ts';
import type { IconName } from './icon-names.ts';
import firstSpriteUrl from './first-icons.svg?no-inline';
import { FIRST_ICONS } from './first-icons.ts';
import spriteUrl from './icons.svg?no-inline';

/**
 * A decorative icon in the size of the surrounding text. The text beside it, or the label of its button, has the
 * meaning.
 */
export function Icon({ name, isSpinning = false }: { name: IconName; isSpinning?: boolean }) {
  return (
    <svg className={classNames('i', isSpinning && 'i--spin')} aria-hidden="true" focusable="false">
      <use href={`${FIRST_ICONS.has(name) ? firstSpriteUrl : spriteUrl}#${name}`} />
    </svg>
  );
}
