import { useState, type ReactNode } from 'react';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useGo } from '../kiosk-navigation.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { useText } from '../use-text.ts';
import { endVisit, useKioskVisit } from '../visit/kiosk-visit.ts';
import { HelpSheet } from './help-sheet.tsx';
import { LeaveSheet } from './leave-sheet.tsx';

type SideButton = { icon: IconName; label: string; onClick: () => void };

/** Bottom bar: back, home or another action, and the main button of the screen. `hasHelp`: language and access too. @see KIOSK-02 */
export function KioskBar({
  back,
  second,
  hasHelp = false,
  children,
}: {
  back: string;
  second?: SideButton;
  hasHelp?: boolean;
  children: ReactNode;
}) {
  const text = useText();
  const go = useGo();
  const isLargeText = useKioskVisit((visit) => visit.isLargeText);
  const isHelped = hasHelp || isLargeText;
  const hasCart = useKioskVisit(({ cart }) => cart !== null && cart.details.length > 0);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isHelping, setIsHelping] = useState(false);
  const leave = () => {
    endVisit();
    go(KIOSK_PATHS.attract);
  };
  const home: SideButton = {
    icon: 'house',
    label: text('home'),
    onClick: () => (hasCart ? setIsLeaving(true) : leave()),
  };
  const other = second ?? home;
  return (
    <nav className={classNames('k kbar', isHelped && 'kbar--help')} aria-label={text('order-bar')}>
      <button type="button" onClick={() => go(back)}>
        <Icon name="arrow-left" />
        {text('back')}
      </button>
      <button type="button" onClick={other.onClick}>
        <Icon name={other.icon} />
        {other.label}
      </button>
      {isHelped && (
        <button type="button" onClick={() => setIsHelping(true)}>
          <Icon name="accessibility" />
          {text('help')}
        </button>
      )}
      {children}
      {isHelping && <HelpSheet onClose={() => setIsHelping(false)} />}
      {isLeaving && <LeaveSheet onLeave={leave} onStay={() => setIsLeaving(false)} />}
    </nav>
  );
}

/** The main button of a bar, with an amount at its end. `reason`: why it cannot be used now. */
export function MainButton({
  label,
  amount,
  reason,
  onClick,
}: {
  label: ReactNode;
  amount: string;
  reason?: string | undefined;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className="kbar__cart"
      aria-disabled={reason !== undefined}
      onClick={() => reason === undefined && onClick()}
    >
      <span>{reason ?? label}</span>
      <span className="num">{amount}</span>
    </button>
  );
}
