import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon-names.ts';

/** One of several things of which exactly one is chosen. */
export type Choice<Value extends string> = { value: Value; label: ReactNode; icon?: IconName | undefined };

export type ChoiceProps<Value extends string> = {
  /** What is being chosen, for those who listen. */
  label: string;
  options: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};
