import { DataTable, type Column } from '#shared/table/data-table.tsx';
import { RowActions } from '#shared/table/row-actions.tsx';
import { timeAgoText } from '#shared/texts/time-ago-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useNowMs } from '@app/app-kit/device/use-now.ts';
import type { Kiosk } from '@app/contract/staff/kiosks.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Badge } from '@app/ui/status/badge.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { useLanguage, useText } from './use-text.ts';
import styles from './kiosks.module.css';

/** Above it, a kiosk that reports every few seconds is silent. */
const MOST_SILENT_MS = 60_000;

type Props = {
  kiosks: readonly Kiosk[];
  ownKioskId: string | null;
  onUnpair: (kiosk: Kiosk) => void;
  onSettings: (kiosk: Kiosk) => void;
};

/** Kiosks; those that need a person come first. */
export function KioskList(props: Props) {
  const text = useText();
  const columns = useColumns(props);
  const rows = props.kiosks.toSorted((one, other) => Number(isSelling(one)) - Number(isSelling(other)));
  return <DataTable label={text('kiosks-title')} look="card" columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

function useColumns({ ownKioskId, onUnpair, onSettings }: Props): Column<Kiosk>[] {
  const text = useText();
  return [
    {
      name: 'kiosk',
      title: text('kiosk-column'),
      show: (kiosk) => (
        <>
          {kiosk.name} {kiosk.id === ownKioskId && <Badge tone="brand">{text('kiosk-this-device')}</Badge>}
          <small>{kiosk.terminal.description}</small>
        </>
      ),
    },
    {
      name: 'state',
      title: text('kiosk-state-column'),
      show: (kiosk) => (
        <>
          <KioskStateLine kiosk={kiosk} />
          <PrinterLine kiosk={kiosk} />
        </>
      ),
    },
    {
      name: 'seen',
      title: text('kiosk-seen-column'),
      isExtra: true,
      show: ({ lastSeenAt, appVersion }) => (
        <>
          {lastSeenAt === null ? '–' : <LastSeen at={lastSeenAt} />}
          {appVersion !== null && <small>{text('kiosk-version', { version: appVersion })}</small>}
        </>
      ),
    },
    {
      name: 'actions',
      title: text('kiosk-actions-column'),
      isTitleHidden: true,
      show: (kiosk) => (
        <RowActions>
          <Button size="s" variant="plain" onPress={() => onSettings(kiosk)}>
            {text('kiosk-settings')}
          </Button>
          <Button size="s" variant="quiet" onPress={() => onUnpair(kiosk)}>
            {text('kiosk-unpair')}
          </Button>
        </RowActions>
      ),
    },
  ];
}

function isSelling({ isOnline, outOfOrderReason, printerState }: Kiosk): boolean {
  return isOnline && outOfOrderReason === null && (printerState === 'none' || printerState === 'ready');
}

/** The age of the last signal, by this device's clock, above its time. */
function LastSeen({ at }: { at: string }) {
  const { timeZone } = useOpenVenue();
  const language = useLanguage();
  const nowMs = useNowMs();
  const isOld = nowMs - Date.parse(at) > MOST_SILENT_MS;
  return (
    <>
      <b className={isOld ? styles['old'] : undefined}>{timeAgoText(at, new Date(nowMs).toISOString(), language)}</b>
      <small>{dateTimeText(at, timeZone)}</small>
    </>
  );
}

/** The printer, unless the kiosk prints nothing. */
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
