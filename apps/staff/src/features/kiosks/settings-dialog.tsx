import { useState } from 'react';
import type { Kiosk } from '@app/contract/staff/kiosks.ts';
import type { KioskPrinter } from '@app/contract/values/kiosk-printer.ts';
import { KIOSK_RETURN_SECONDS, PRINTER_PORT } from '@app/contract/values/limits.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { useText } from '#shared/texts/use-text.ts';
import styles from './settings-dialog.module.css';
import { isAddress, readPort, readReturnSeconds } from './read-settings.ts';
import { useKioskSettings } from './use-kiosk-settings.ts';

const CODE_PAGES = ['cp858', 'cp850', 'windows1252'] as const;

/** Asks for the settings of a kiosk. An empty address is no printer: the browser prints. @see KIOSK-01, KIOSK-06 */
export function SettingsDialog({
  commerceId,
  kiosk,
  onClose,
}: {
  commerceId: number;
  kiosk: Kiosk;
  onClose: () => void;
}) {
  const text = useText();
  const own = useKioskSettings(commerceId, kiosk.id);
  const { printer } = kiosk;
  const [host, setHost] = useState(printer?.host ?? '');
  const [port, setPort] = useState(String(printer?.port ?? PRINTER_PORT.default));
  const [columns, setColumns] = useState<'48' | '32'>(printer?.columns === 32 ? '32' : '48');
  const [codePage, setCodePage] = useState<KioskPrinter['codePage']>(printer?.codePage ?? 'cp858');
  const [seconds, setSeconds] = useState(String(kiosk.returnSeconds));
  const [isTried, setTried] = useState(false);
  const address = host.trim();
  const readablePort = readPort(port);
  const returnSeconds = readReturnSeconds(seconds);
  const save = () => {
    setTried(true);
    if (returnSeconds === null) return;
    if (address === '') own.save({ printer: null, returnSeconds }, { onSuccess: onClose });
    else if (isAddress(address) && readablePort !== null) {
      const edited: KioskPrinter = { host: address, port: readablePort, columns: columns === '48' ? 48 : 32, codePage };
      own.save({ printer: edited, returnSeconds }, { onSuccess: onClose });
    }
  };
  const isWrongHost = isTried && address !== '' && !isAddress(address);
  const isWrongPort = isTried && address !== '' && readablePort === null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('kiosk-settings-title', { name: kiosk.name })}
      actions={
        <>
          <Button isBlock isBusy={own.isSaving} onPress={save}>
            {text('kiosk-settings-save')}
          </Button>
          <Button variant="quiet" isBlock onPress={onClose}>
            {text('kiosk-settings-leave')}
          </Button>
        </>
      }
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label={text('kiosk-return')}
          hint={text('kiosk-return-hint')}
          value={seconds}
          onChange={setSeconds}
          inputMode="numeric"
          autoComplete="off"
          error={isTried && returnSeconds === null ? text('kiosk-return-wrong', KIOSK_RETURN_SECONDS) : undefined}
        />
        <TextField
          label={text('kiosk-printer-host')}
          hint={text('kiosk-printer-host-hint')}
          value={host}
          onChange={setHost}
          inputMode="decimal"
          autoComplete="off"
          error={isWrongHost || own.isRefused ? text('kiosk-printer-host-wrong') : undefined}
        />
        <TextField
          label={text('kiosk-printer-port')}
          value={port}
          onChange={setPort}
          inputMode="numeric"
          autoComplete="off"
          error={isWrongPort ? text('kiosk-printer-port-wrong') : undefined}
        />
        <SegmentedControl
          label={text('kiosk-printer-paper')}
          value={columns}
          onChange={setColumns}
          options={[
            { value: '48', label: text('kiosk-printer-80') },
            { value: '32', label: text('kiosk-printer-58') },
          ]}
        />
        <SelectField
          label={text('kiosk-printer-code-page')}
          hint={text('kiosk-printer-code-page-hint')}
          value={codePage}
          onChange={setCodePage}
          options={CODE_PAGES.map((value) => ({ value, label: value.toUpperCase() }))}
        />
        {own.failure !== undefined && <Notice tone="bad" role="alert" title={own.failure} />}
      </form>
    </Dialog>
  );
}
