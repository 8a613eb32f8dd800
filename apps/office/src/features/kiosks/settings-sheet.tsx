import { useState } from 'react';
import { PrinterFields, readPrinter, typedOf } from '#features/printers/printer-fields.tsx';
import { FormSheet } from '#shared/form/form-sheet.tsx';
import type { Kiosk } from '@app/contract/staff/kiosks.ts';
import { TerminalSide } from '@app/contract/values/kiosks.ts';
import { KIOSK_RETURN_SECONDS } from '@app/contract/values/limits.ts';
import { CheckCard } from '@app/ui/controls/check-card.tsx';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { readReturnSeconds } from './read-settings.ts';
import { useKioskSettings } from './use-kiosk-settings.ts';
import { useText } from './use-text.ts';

/** Asks for the settings of a kiosk. An empty address is no printer: the browser prints. @see KIOSK-01, KIOSK-06 */
export function SettingsSheet({
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
  const [terminalSide, setTerminalSide] = useState(kiosk.terminalSide);
  const [hasScanner, setHasScanner] = useState(kiosk.hasScanner);
  const [isTried, setTried] = useState(false);
  const hasPrinter = typed.host.trim() !== '';
  const returnSeconds = readReturnSeconds(seconds);
  const save = () => {
    setTried(true);
    const printer = hasPrinter ? readPrinter(typed) : null;
    if (returnSeconds === null || (hasPrinter && printer === null)) return;
    own.save({ printer, returnSeconds, terminalSide, hasScanner }, { onSuccess: onClose });
  };
  return (
    <FormSheet
      title={text('kiosk-settings-title', { name: kiosk.name })}
      submit={text('save')}
      isBusy={own.isSaving}
      failure={own.failure}
      onSubmit={save}
      onClose={onClose}
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
      <SegmentedControl
        label={text('kiosk-side')}
        value={terminalSide}
        onChange={setTerminalSide}
        options={TerminalSide.options.map((value) => ({ value, label: text(`kiosk-side-${value}`) }))}
      />
      <CheckCard
        title={text('kiosk-scanner')}
        detail={text('kiosk-scanner-hint')}
        icon="scan-line"
        isChecked={hasScanner}
        onChange={setHasScanner}
      />
      <PrinterFields
        typed={typed}
        onChange={setTyped}
        hostHint={text('kiosk-printer-host-hint')}
        showsProblems={isTried && hasPrinter}
        isRefused={own.isRefused}
      />
    </FormSheet>
  );
}
