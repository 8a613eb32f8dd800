import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import './chip.css';

/** A switch of its own: on or off, whatever its neighbours are. */
export function Chip({
  isPressed,
  icon,
  onPress,
  children,
}: {
  isPressed?: boolean | undefined;
  icon?: IconName | undefined;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" className="chip" aria-pressed={isPressed} onClick={onPress}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
