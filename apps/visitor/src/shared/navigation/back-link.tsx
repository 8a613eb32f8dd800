import { Icon } from '@app/ui/icons/icon.tsx';
import { iconButtonClass } from '@app/ui/controls/icon-button.tsx';
import { Link } from 'wouter';
import { useText } from '../texts/use-text.ts';

/** Link to the parent screen; works for visitors of a shared address too. */
export function BackLink({ href }: { href: string }) {
  const text = useText();
  return (
    <Link href={href} className={iconButtonClass()} aria-label={text('back')}>
      <Icon name="arrow-left" />
    </Link>
  );
}
