import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { PrinterButton } from '#features/printing/printer-button.tsx';
import { PersonSwitch } from '#features/tablet/person-switch.tsx';
import { enableBell, isBellEnabled, wantsBell } from '#shared/device/bell.ts';
import { useMay } from '#shared/session/own-permissions.tsx';
import type { Board } from '@app/contract/staff/board.ts';
import { estimateParts } from '@app/rules/formatting/estimate-parts.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { orderEstimate } from '@app/rules/kitchen/order-estimate.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { HeaderMenu } from './header-menu/header-menu.tsx';
import { useText } from './texts/use-text.ts';
import type { LiveState } from './tickets/use-board.ts';
import styles from './board.module.css';

export function BoardHeader({
  board,
  nowMs,
  live,
  syncedAtMs,
  onLoad,
  tabs,
}: {
  board: Board;
  nowMs: number;
  live: LiveState;
  syncedAtMs: number;
  onLoad: () => void;
  tabs: ReactNode;
}) {
  const text = useText();
  const [, navigate] = useLocation();
  const { commerce } = board;
  const may = useMay();
  const estimate = orderEstimate(board.wait, null, nowMs);
  const waitText = estimate && text('wait', estimateParts(estimate, commerce.timeZone));
  return (
    <header className={styles['btop']}>
      <IconButton icon="arrow-left" label={text('switch-stall')} onPress={() => navigate('/')} />
      {commerce.logoPath && <img src={commerce.logoPath} width="44" height="44" alt="" />}
      <h1 className={styles['btop__name']}>
        {commerce.name}
        <small>
          {waitText !== null && <span className={classNames(styles['btop__wait'], 'num')}>{waitText} · </span>}
          {text('orders-today', { count: board.deliveredToday })}
        </small>
      </h1>
      <span className={classNames(styles['btop__clock'], 'num')}>{clockText(nowMs, commerce.timeZone)}</span>
      <SyncState live={live} syncedAtMs={syncedAtMs} timeZone={commerce.timeZone} />
      <span className={styles['sp']} />
      {may('hand-over') && board.tickets.some(({ delivery }) => delivery !== null) && (
        <button type="button" className={styles['bbtn']} onClick={() => navigate(`/runner/${commerce.id}`)}>
          <Icon name="footprints" />
          <span className={styles['bbtn__words']}>{text('runner-title')}</span>
        </button>
      )}
      <PersonSwitch />
      <PrinterButton commerceId={commerce.id} />
      <SoundButton />
      {waitText !== null && (
        <span className={classNames(styles['bbtn'], styles['bbtn--fact'], 'num')}>
          <Icon name="hourglass" />
          {waitText}
        </span>
      )}
      {commerce.enabled && may('prepare') ? (
        <button
          type="button"
          className={classNames(styles['bbtn'], live !== 'offline' && styles['bbtn--stop'])}
          aria-disabled={live === 'offline' || undefined}
          onClick={live === 'offline' ? undefined : onLoad}
        >
          <Icon name="pause" />
          {text(live === 'offline' ? 'offline-pause' : 'load-open')}
        </button>
      ) : (
        !commerce.enabled && (
          <span className={classNames(styles['bbtn'], styles['bbtn--fact'])}>{text('not-enabled')}</span>
        )
      )}
      <HeaderMenu board={board} />
      {tabs}
    </header>
  );
}

function SyncState({ live, syncedAtMs, timeZone }: { live: LiveState; syncedAtMs: number; timeZone: string }) {
  const text = useText();
  const time = clockText(syncedAtMs, timeZone);
  const words = { live: text('live'), polling: text('polling', { time }), offline: text('synced-at', { time }) }[live];
  return (
    <span
      className={classNames(styles['sync'], live === 'offline' && styles['sync--off'])}
      role="status"
      data-live={live}
    >
      <Icon name={live === 'offline' ? 'wifi-off' : 'wifi'} />
      <span className={styles['sync__words']}>{words}</span>
    </span>
  );
}

function SoundButton() {
  const text = useText();
  const [isOn, setOn] = useState(isBellEnabled);
  useEffect(() => {
    if (isOn || !wantsBell()) return;
    const resume = () => void enableBell().then(setOn);
    document.addEventListener('click', resume, { once: true });
    return () => document.removeEventListener('click', resume);
  }, [isOn]);
  return (
    <button
      type="button"
      className={classNames(styles['bbtn'], !isOn && styles['bbtn--call'])}
      aria-pressed={isOn}
      onClick={() => void enableBell().then(setOn)}
    >
      <Icon name={isOn ? 'volume-2' : 'volume-x'} />
      <span className={styles['bbtn__words']}>{text(isOn ? 'sound-on' : 'sound-off')}</span>
    </button>
  );
}
