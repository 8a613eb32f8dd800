import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon-names.ts';

/** One of several options, of which exactly one is selected. */
export type Choice<Value extends string> = { value: Value; label: ReactNode; icon?: IconName | undefined };

export type ChoiceProps<Value extends string> = {
  /** Accessible name of the group. */
  label: string;
  options: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};
