import type { KioskPrinter } from '@app/contract/values/kiosk-printer.ts';
import { PRINTER_PORT } from '@app/contract/values/limits.ts';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { isAddress, readPort } from './read-printer-fields.ts';
import { useText } from './use-text.ts';

const CODE_PAGES = ['cp858', 'cp850', 'windows1252'] as const;

/** What a person typed about a network printer. */
export type TypedPrinter = {
  host: string;
  port: string;
  columns: '48' | '32';
  codePage: KioskPrinter['codePage'];
};

export function typedOf(printer: KioskPrinter | null): TypedPrinter {
  return {
    host: printer?.host ?? '',
    port: String(printer?.port ?? PRINTER_PORT.default),
    columns: printer?.columns === 32 ? '32' : '48',
    codePage: printer?.codePage ?? 'cp858',
  };
}

/** @returns null unless address and port have their forms */
export function readPrinter({ host, port, columns, codePage }: TypedPrinter): KioskPrinter | null {
  const address = host.trim();
  const readPortNumber = readPort(port);
  if (!isAddress(address) || readPortNumber === null) return null;
  return { host: address, port: readPortNumber, columns: columns === '48' ? 48 : 32, codePage };
}

type FieldsProps = { typed: TypedPrinter; onChange: (typed: TypedPrinter) => void };

type AddressProps = FieldsProps & {
  hostHint: string;
  /** Whether a wrong address and port are marked. */
  showsProblems: boolean;
  /** The server refused the address. */
  isRefused: boolean;
};

/** Fields of a network printer. */
export function PrinterFields(props: AddressProps) {
  return (
    <>
      <AddressFields {...props} />
      <PaperWidthField {...props} />
      <CodePageField {...props} />
    </>
  );
}

/** Where a network printer listens. */
export function AddressFields({ typed, onChange, hostHint, showsProblems, isRefused }: AddressProps) {
  const text = useText();
  const isWrongHost = isRefused || (showsProblems && !isAddress(typed.host.trim()));
  const isWrongPort = showsProblems && readPort(typed.port) === null;
  return (
    <>
      <TextField
        label={text('kiosk-printer-host')}
        hint={hostHint}
        value={typed.host}
        onChange={(host) => onChange({ ...typed, host })}
        inputMode="decimal"
        autoComplete="off"
        error={isWrongHost ? text('kiosk-printer-host-wrong') : undefined}
      />
      <TextField
        label={text('kiosk-printer-port')}
        value={typed.port}
        onChange={(port) => onChange({ ...typed, port })}
        inputMode="numeric"
        autoComplete="off"
        error={isWrongPort ? text('kiosk-printer-port-wrong') : undefined}
      />
    </>
  );
}

export function PaperWidthField({ typed, onChange }: FieldsProps) {
  const text = useText();
  return (
    <SegmentedControl
      label={text('kiosk-printer-paper')}
      value={typed.columns}
      onChange={(columns) => onChange({ ...typed, columns })}
      options={[
        { value: '48', label: text('kiosk-printer-80') },
        { value: '32', label: text('kiosk-printer-58') },
      ]}
    />
  );
}

export function CodePageField({ typed, onChange }: FieldsProps) {
  const text = useText();
  return (
    <SelectField
      label={text('kiosk-printer-code-page')}
      hint={text('kiosk-printer-code-page-hint')}
      value={typed.codePage}
      onChange={(codePage) => onChange({ ...typed, codePage })}
      options={CODE_PAGES.map((value) => ({ value, label: value.toUpperCase() }))}
    />
  );
}
