import { useWatch } from 'react-hook-form';
import type { Row } from '#shared/api/resource-client.ts';
import { NumberInput } from '#shared/form/inputs.tsx';
import { FieldRow } from '#shared/form/sections/form-section.tsx';
import type { ThrottleLimits } from '@app/contract/staff/throttle-limits.ts';
import { useCapacity } from './use-capacity.ts';
import { useText } from './use-text.ts';

export const LIMITS = [
  'busyFromOrders',
  'busyFromMinutes',
  'pauseFromMinutes',
] as const satisfies (keyof ThrottleLimits)[];

/** The limits of the queue. An empty one says the number of the venue. @see COM-03 */
export function LimitInputs({ row, labelOf }: { row: Row | null; labelOf: (name: string) => string }) {
  const text = useText();
  const { data } = useCapacity(row?.id ?? null);
  const typed: unknown[] = useWatch({ name: LIMITS });
  const hintOf = (value: unknown, ofVenue: number | null | undefined) => {
    if (value === 0) return text('limit-off');
    if (value !== null) return undefined;
    if (ofVenue === undefined) return text('limit-empty');
    return ofVenue === null ? text('limit-none-in-venue') : text('limit-of-venue', { value: ofVenue });
  };
  return (
    <FieldRow>
      {LIMITS.map((name, at) => (
        <NumberInput key={name} name={name} label={labelOf(name)} hint={hintOf(typed[at], data?.venueLimits[name])} />
      ))}
    </FieldRow>
  );
}
