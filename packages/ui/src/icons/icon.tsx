import { classNames } from '../theme/class-names.ts';
import type { IconName } from './icon-names.ts';
import firstSpriteUrl from './first-icons.svg?no-inline';
import { FIRST_ICONS } from './first-icons.ts';
import spriteUrl from './icons.svg?no-inline';

/** A decorative icon, as large as its text asks for. The words beside it, or the label of its button, say what it means. */
export function Icon({ name, isSpinning = false }: { name: IconName; isSpinning?: boolean }) {
  return (
    <svg className={classNames('i', isSpinning && 'i--spin')} aria-hidden="true" focusable="false">
      <use href={`${FIRST_ICONS.has(name) ? firstSpriteUrl : spriteUrl}#${name}`} />
    </svg>
  );
}
