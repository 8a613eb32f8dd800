import { useCallback, useRef, useState } from 'react';
import { hasCamera } from '#shared/device/code-reader.ts';
import { useScannedCode } from '#shared/device/code-scan.ts';
import { ScanCode } from '#shared/layout/scan-code.tsx';
import { TOP_UP_MAX, WALLET_CODE_CHARACTERS } from '@app/contract/values/limits.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { amountToType, typedAmountMinor } from '@app/rules/formatting/typed-amount.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { FilterChips } from '@app/ui/controls/filter-chips.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { CodeField } from '@app/ui/fields/code-field.tsx';
import { normaliseCode } from '@app/ui/fields/normalise-code.ts';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { useText } from './use-text.ts';
import styles from './top-ups.module.css';

const QUICK_AMOUNTS = { ARS: [5_000, 10_000, 20_000, 50_000], PEN: [10, 20, 50, 100], USD: [5, 10, 20, 50] } as const;
const LEAST_MINOR = toMinor(1);
const MOST_MINOR = toMinor(TOP_UP_MAX);

interface TopUpFormProps {
  currency: Currency;
  isBusy: boolean;
  failure: string | undefined;
  /** Clears the result of the last top-up. */
  onChange: () => void;
  onTopUp: (wanted: { code: string; amountMinor: number }) => Promise<unknown>;
}

/** Form of a counter top-up: the member's code and the amount. @see WAL-01 */
export function TopUpForm({ currency, isBusy, failure, onChange, onTopUp }: TopUpFormProps) {
  const text = useText();
  const [code, setCode] = useState('');
  const [typed, setTyped] = useState('');
  const [isScanning, setScanning] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const amountField = useRef<HTMLInputElement>(null);

  const amountMinor = typedAmountMinor(typed, currency);
  const isAmountOk = amountMinor !== null && amountMinor >= LEAST_MINOR && amountMinor <= MOST_MINOR;
  const amountError = () => {
    if (isAmountOk) return undefined;
    return amountMinor === null && typed.trim() !== ''
      ? text('amount-unreadable')
      : text('top-up-range', rangeOf(currency));
  };
  const isCodeOk = code.length === WALLET_CODE_CHARACTERS;
  /** During a request the fields stay unchanged, so that its result belongs to what they show. */
  const change = (apply: () => void) => {
    if (isBusy) return;
    apply();
    onChange();
  };
  const applySeenCode = useCallback((seen: string) => {
    setScanning(false);
    setCode(normaliseCode(seen, 'letters-and-digits', WALLET_CODE_CHARACTERS));
    amountField.current?.focus();
  }, []);
  const send = async () => {
    setSubmitted(true);
    if (!isCodeOk || !isAmountOk || isBusy) return;
    await onTopUp({ code, amountMinor });
    setCode('');
    setTyped('');
    setSubmitted(false);
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void send().catch(() => undefined);
      }}
    >
      <WalletCode
        code={code}
        isMissing={isSubmitted && !isCodeOk}
        onChange={(value) => change(() => setCode(value))}
        onComplete={() => amountField.current?.focus()}
        onCamera={() => setScanning(true)}
      />
      <TextField
        ref={amountField}
        label={text('top-up-amount')}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(value) => change(() => setTyped(value))}
        error={isSubmitted ? amountError() : undefined}
      />
      <QuickAmounts
        currency={currency}
        amountMinor={amountMinor}
        onChoose={(amount) => change(() => setTyped(amount))}
      />
      {failure !== undefined && <Notice tone="bad" role="alert" title={failure} />}
      <Button type="submit" isBlock icon="wallet" isBusy={isBusy}>
        {isAmountOk ? text('top-up-take', { price: amountText(amountMinor, currency) }) : text('top-up-title')}
      </Button>
      {isScanning && (
        <ScanCode
          title={text('scan-title')}
          lead={text('scan-lead')}
          onCode={applySeenCode}
          onClose={() => setScanning(false)}
        />
      )}
    </form>
  );
}

function WalletCode({
  code,
  isMissing,
  onChange,
  onComplete,
  onCamera,
}: {
  code: string;
  isMissing: boolean;
  onChange: (code: string) => void;
  onComplete: () => void;
  onCamera: () => void;
}) {
  const text = useText();
  const scanner = useScannedCode(WALLET_CODE_CHARACTERS, (scanned) => {
    onChange(scanned);
    onComplete();
  });
  return (
    <div role="presentation" className={styles['code']} onKeyDown={scanner.onKeyDown}>
      <h2 className="h3">{text('top-up-code')}</h2>
      <p className="mut">{text('top-up-code-hint')}</p>
      <CodeField
        label={text('top-up-code')}
        length={WALLET_CODE_CHARACTERS}
        alphabet="letters-and-digits"
        value={code}
        onChange={onChange}
        // A prefix fills the boxes too early: the code is read when the scanner ends.
        onComplete={() => {
          if (!scanner.isScanning()) onComplete();
        }}
        error={isMissing ? text('top-up-code-missing') : undefined}
        takesFocus
      />
      {hasCamera() && (
        <Button variant="tonal" isBlock icon="scan-line" onPress={onCamera}>
          {text('scan-title')}
        </Button>
      )}
    </div>
  );
}

function QuickAmounts({
  currency,
  amountMinor,
  onChoose,
}: {
  currency: Currency;
  amountMinor: number | null;
  onChoose: (amount: string) => void;
}) {
  const text = useText();
  return (
    <FilterChips
      label={text('top-up-quick')}
      layout="even"
      value={String(amountMinor)}
      onChange={(value) => onChoose(amountToType(Number(value), currency))}
      options={QUICK_AMOUNTS[currency].map((amount) => ({
        value: String(toMinor(amount)),
        label: amountText(toMinor(amount), currency),
      }))}
    />
  );
}

function rangeOf(currency: Currency) {
  return { least: amountText(LEAST_MINOR, currency), most: amountText(MOST_MINOR, currency) };
}
