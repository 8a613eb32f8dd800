import { useState } from 'react';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { PRICE_STEPS_MINOR, type Rounding } from '@app/contract/back-office/menus/menu-batches.ts';
import { typedPercent } from '@app/rules/catalogue/changed-price.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { useText } from './use-text.ts';

type Step = Rounding['stepMinor'];
/** Without cents, 10, 50 and 100 of the currency. */
const STEPS = PRICE_STEPS_MINOR.filter((step) => step > 1);

/** A percentage that fills the new prices of the chosen products. */
export function Percentage({
  isUnavailable,
  onFill,
}: {
  isUnavailable: boolean;
  onFill: (percent: number, stepMinor: Step) => void;
}) {
  const text = useText();
  const { currency } = useOpenVenue();
  const [typed, setTyped] = useState('');
  const [stepMinor, setStepMinor] = useState<Step>(100);
  const [isWrong, setWrong] = useState(false);
  const fill = () => {
    const percent = typedPercent(typed);
    setWrong(percent === null);
    if (percent !== null) onFill(percent, stepMinor);
  };
  return (
    <>
      <TextField
        label={text('prices-percent')}
        hint={text('prices-percent-hint')}
        error={isWrong ? text('prices-percent-wrong') : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setWrong(false);
        }}
      />
      <SelectField
        label={text('prices-step')}
        value={String(stepMinor)}
        options={STEPS.map((step) => ({ value: String(step), label: amountText(step, currency) }))}
        onChange={(chosen) => setStepMinor(STEPS.find((step) => String(step) === chosen) ?? 100)}
      />
      <Button variant="plain" icon="percent" isUnavailable={isUnavailable} onPress={fill}>
        {text('prices-fill')}
      </Button>
    </>
  );
}
