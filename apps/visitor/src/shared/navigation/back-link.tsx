import { Icon } from '@app/ui/icons/icon.tsx';
import { iconButtonClass } from '@app/ui/controls/icon-button.tsx';
import { Link } from 'wouter';
import { useText } from '../texts/use-text.ts';

/** The way up from a screen, as a link: it also leads somewhere for who came by a shared address. */
export function BackLink({ href }: { href: string }) {
  const text = useText();
  return (
    <Link href={href} className={iconButtonClass()} aria-label={text('back')}>
      <Icon name="arrow-left" />
    </Link>
  );
}
