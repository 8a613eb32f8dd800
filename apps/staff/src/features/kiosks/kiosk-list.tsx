import { RowList } from '#shared/layout/row-list.tsx';
import { whenText } from '#shared/texts/when-text.ts';
import type { Kiosk } from '@app/contract/staff/kiosks.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Badge } from '@app/ui/status/badge.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { useLanguage, useText } from './use-text.ts';
import styles from '#shared/layout/row-list.module.css';

/** Kiosks; those that need a person come first. */
export function KioskList({
  kiosks,
  timeZone,
  ownKioskId,
  onUnpair,
  onSettings,
}: {
  kiosks: readonly Kiosk[];
  /** Of the venue; undefined until it is read. */
  timeZone: string | undefined;
  ownKioskId: string | null;
  onUnpair: (kiosk: Kiosk) => void;
  onSettings: (kiosk: Kiosk) => void;
}) {
  const text = useText();
  const language = useLanguage();
  const inOrder = kiosks.toSorted((one, other) => Number(isSelling(one)) - Number(isSelling(other)));
  return (
    <RowList>
      {inOrder.map((kiosk) => (
        <li key={kiosk.id} className={styles['row']}>
          <span className={styles['what']}>
            <b>
              {kiosk.name} {kiosk.id === ownKioskId && <Badge tone="brand">{text('kiosk-this-device')}</Badge>}
            </b>
            <small>{kiosk.terminal.description}</small>
            <KioskStateLine kiosk={kiosk} />
            <PrinterLine kiosk={kiosk} />
            <small className="mut">
              {[
                kiosk.lastSeenAt &&
                  timeZone &&
                  text('kiosk-seen', { when: whenText(kiosk.lastSeenAt, language, timeZone) }),
                kiosk.appVersion && text('kiosk-version', { version: kiosk.appVersion }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          <Button size="s" variant="quiet" onPress={() => onSettings(kiosk)}>
            {text('kiosk-settings')}
          </Button>
          <Button size="s" variant="quiet" onPress={() => onUnpair(kiosk)}>
            {text('kiosk-unpair')}
          </Button>
        </li>
      ))}
    </RowList>
  );
}

function isSelling({ isOnline, outOfOrderReason, printerState }: Kiosk): boolean {
  return isOnline && outOfOrderReason === null && (printerState === 'none' || printerState === 'ready');
}

/** The printer, unless the browser of the kiosk prints. */
function PrinterLine({ kiosk: { printer, printerState } }: { kiosk: Kiosk }) {
  const text = useText();
  if (printer === null || printerState === 'none') return null;
  const words = text(`kiosk-printer-${printerState}`, { host: printer.host });
  if (printerState === 'ready') return <small>{words}</small>;
  return (
    <StateLine state="warn" icon="printer">
      {words}
    </StateLine>
  );
}

function KioskStateLine({ kiosk: { lastSeenAt, isOnline, outOfOrderReason } }: { kiosk: Kiosk }) {
  const text = useText();
  if (lastSeenAt === null) {
    return (
      <StateLine state="warn" icon="monitor">
        {text('kiosk-never-seen')}
      </StateLine>
    );
  }
  if (!isOnline) {
    return (
      <StateLine state="bad" icon="wifi-off">
        {text('kiosk-offline')}
      </StateLine>
    );
  }
  if (outOfOrderReason !== null) {
    return (
      <StateLine state="warn" icon="triangle-alert">
        {text(`kiosk-out-${outOfOrderReason}`)}
      </StateLine>
    );
  }
  return (
    <StateLine state="ok" icon="check">
      {text('kiosk-sells')}
    </StateLine>
  );
}
