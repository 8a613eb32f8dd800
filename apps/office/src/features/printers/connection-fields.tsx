import { buttonClass } from '@app/ui/controls/button-class.ts';
import { RadioCardGroup } from '@app/ui/controls/radio-card-group.tsx';
import { RadioCard } from '@app/ui/controls/radio-card.tsx';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { AddressFields, CodePageField, PaperWidthField } from './printer-fields.tsx';
import type { TypedConnection } from './typed-connection.ts';
import { useText } from './use-text.ts';
import styles from './printers.module.css';

const WAYS = ['network', 'bridge', 'cloud'] as const;
const ICONS = { network: 'wifi', bridge: 'monitor', cloud: 'cloud-upload' } as const;

/** How documents reach a printer: directly, through a computer of the stall, or the printer asks for them. */
export function ConnectionFields({
  commerceId,
  typed,
  onChange,
  showsProblems,
  isRefused,
}: {
  commerceId: number;
  typed: TypedConnection;
  onChange: (typed: TypedConnection) => void;
  /** Whether a wrong address and port are marked. */
  showsProblems: boolean;
  /** The server refused the address. */
  isRefused: boolean;
}) {
  const text = useText();
  const merge = (changed: Partial<TypedConnection>) => onChange({ ...typed, ...changed });
  return (
    <>
      <fieldset className={styles['automatic']}>
        <legend>{text('printer-way')}</legend>
        <RadioCardGroup
          label={text('printer-way')}
          value={typed.way}
          onChange={(chosen) => merge({ way: WAYS.find((way) => way === chosen) ?? 'network' })}
        >
          {WAYS.map((way) => (
            <RadioCard
              key={way}
              value={way}
              icon={ICONS[way]}
              title={text(`printer-way-${way}`)}
              detail={text(`printer-way-${way}-text`)}
            />
          ))}
        </RadioCardGroup>
      </fieldset>
      {typed.way === 'network' && (
        <AddressFields
          typed={typed}
          onChange={merge}
          hostHint={text('printer-host-hint')}
          showsProblems={showsProblems}
          isRefused={isRefused}
        />
      )}
      {typed.way === 'cloud' && (
        <>
          <SegmentedControl
            label={text('printer-brand')}
            value={typed.brand}
            onChange={(brand) => merge({ brand })}
            options={[
              { value: 'star', label: text('printer-brand-star') },
              { value: 'epson', label: text('printer-brand-epson') },
            ]}
          />
          <p className="mut small">{text('printer-cloud-hint')}</p>
        </>
      )}
      <PaperWidthField typed={typed} onChange={merge} />
      {typed.way !== 'cloud' && <CodePageField typed={typed} onChange={merge} />}
      {typed.way === 'bridge' && (
        <>
          <p className="mut small">{text('printer-bridge-hint')}</p>
          <a className={buttonClass({ variant: 'quiet', isBlock: true })} href={`/staff/print-bridge/${commerceId}`}>
            {text('printer-bridge-open')}
          </a>
        </>
      )}
    </>
  );
}
