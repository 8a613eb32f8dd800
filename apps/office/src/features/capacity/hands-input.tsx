import { useWatch } from 'react-hook-form';
import { NumberInput } from '#shared/form/inputs.tsx';
import { COMMERCE_KINDS } from '@app/contract/resources/commerces.ts';
import { USUAL_HANDS } from '@app/rules/kitchen/stated-pace.ts';
import { useText } from './use-text.ts';

/** The people of a stall. Empty, those of its kind count, and it says how many. @see CHK-02 */
export function HandsInput({ label }: { label: string }) {
  const text = useText();
  const [hands, chosen]: unknown[] = useWatch({ name: ['hands', 'kind'] });
  const kind = COMMERCE_KINDS.find((known) => known === chosen) ?? 'kitchen';
  const usual = hands === null ? ` ${text('hands-usual', { hands: USUAL_HANDS[kind] })}` : '';
  return <NumberInput name="hands" label={label} hint={`${text('hands-lead')}${usual}`} />;
}
