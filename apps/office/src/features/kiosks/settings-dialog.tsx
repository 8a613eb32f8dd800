import { useState } from 'react';
import { PrinterFields, readPrinter, typedOf } from '#features/printers/printer-fields.tsx';
import type { Kiosk } from '@app/contract/staff/kiosks.ts';
import { KIOSK_RETURN_SECONDS } from '@app/contract/values/limits.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { readReturnSeconds } from './read-settings.ts';
import { useKioskSettings } from './use-kiosk-settings.ts';
import { useText } from './use-text.ts';
import styles from './settings-dialog.module.css';

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
  const [typed, setTyped] = useState(() => typedOf(kiosk.printer));
  const [seconds, setSeconds] = useState(String(kiosk.returnSeconds));
  const [isTried, setTried] = useState(false);
  const hasPrinter = typed.host.trim() !== '';
  const returnSeconds = readReturnSeconds(seconds);
  const save = () => {
    setTried(true);
    const printer = hasPrinter ? readPrinter(typed) : null;
    if (returnSeconds === null || (hasPrinter && printer === null)) return;
    own.save({ printer, returnSeconds }, { onSuccess: onClose });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('kiosk-settings-title', { name: kiosk.name })}
      actions={
        <>
          <Button isBlock isBusy={own.isSaving} onPress={save}>
            {text('save')}
          </Button>
          <Button variant="quiet" isBlock onPress={onClose}>
            {text('cancel')}
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
        <PrinterFields
          typed={typed}
          onChange={setTyped}
          hostHint={text('kiosk-printer-host-hint')}
          showsProblems={isTried && hasPrinter}
          isRefused={own.isRefused}
        />
        {own.failure !== undefined && <Notice tone="bad" role="alert" title={own.failure} />}
      </form>
    </Dialog>
  );
}
