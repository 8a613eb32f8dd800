import type { ReactNode } from 'react';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { QrCode } from '@app/ui/media/qr-code.tsx';
import { useText } from './use-text.ts';

/** The server's clock, with the time of the last answer while there is no network. */
export type ScreenClock = { nowMs: number; staleSinceMs: number | null; timeZone: string };
export type CallSound = { isOn: boolean; toggle: () => void };

/** Where to order, the sound, and the clock of one stall's screen. @param props.line instead of how the code is used @param props.children at the end */
export function NowServingFoot({
  orderPath,
  clock,
  sound,
  line,
  children,
}: {
  orderPath: string;
  clock: ScreenClock | null;
  sound: CallSound;
  line?: string | undefined;
  children?: ReactNode;
}) {
  const text = useText();
  return (
    <footer className="ns__f">
      <span className="ns__qr">
        <QrCode content={location.origin + orderPath} label={text('order-code')} />
      </span>
      <p>
        <b>{text('order-here')}</b> <span>{line ?? text('order-here-text')}</span>
      </p>
      <SoundButton sound={sound} />
      {clock && <Clock clock={clock} />}
      {children}
    </footer>
  );
}

export function Clock({ clock: { nowMs, staleSinceMs, timeZone } }: { clock: ScreenClock }) {
  const text = useText();
  return (
    <span className="ns__clock num">
      {staleSinceMs !== null && (
        <span className="ns__off" role="status">
          <Icon name="wifi-off" />
          {text('offline', { time: clockText(staleSinceMs, timeZone) })}
        </span>
      )}
      {clockText(nowMs, timeZone)}
    </span>
  );
}

function SoundButton({ sound: { isOn, toggle } }: { sound: CallSound }) {
  const text = useText();
  return (
    <button type="button" className="ns__sound" aria-pressed={isOn} onClick={toggle}>
      <Icon name={isOn ? 'volume-2' : 'volume-x'} />
      {text(isOn ? 'sound-on' : 'sound-off')}
    </button>
  );
}
