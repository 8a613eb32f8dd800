import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { useText } from '#shared/texts/use-text.ts';
import { iconButtonClass, type IconButtonVariant } from '@app/ui/controls/icon-button.tsx';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { entryState } from './history-entry.ts';

type BackLinkProps = {
  href: string;
  label?: string;
  variant?: IconButtonVariant;
  icon?: IconName;
};

/** Link to the parent screen, which is shown as it was left. Works for visitors of a shared address too. */
export function BackLink({ href, label, variant, icon = 'arrow-left' }: BackLinkProps) {
  const text = useText();
  const goBack = (event: MouseEvent) => {
    if (entryState().from !== href) return;
    event.preventDefault();
    history.back();
  };
  return (
    <Link href={href} className={iconButtonClass(variant)} aria-label={label ?? text('back')} onClick={goBack}>
      <Icon name={icon} />
    </Link>
  );
}
