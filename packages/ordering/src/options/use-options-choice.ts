import { useState } from 'react';
import type { Cart } from '@app/rules/cart/cart.ts';
import {
  firstMissingGroup,
  nothingChosen,
  type GroupChoice,
  type ModifierChoice,
} from '@app/rules/catalogue/modifier-choice.ts';
import { optionGroups } from '@app/rules/catalogue/modifier-groups.ts';
import type { ModifierOption, Product } from '@app/rules/language/localised-types.ts';
import { choiceFacts, type ChoiceFacts } from './choice-facts.ts';
import { focusGroup } from './option-group.ts';

/**
 * A choice that a person is making. `isBegun`: something was changed. `isAsked`: the product was to be added without
 * what a group requires.
 */
export type OptionsChoice = ChoiceFacts & {
  isBegun: boolean;
  isAsked: boolean;
  setChoice: (choice: ModifierChoice) => void;
  setUnits: (units: number) => void;
  /** Adds the product, or leads to the first group that is still required. */
  add: () => void;
};

type Request = {
  product: Product;
  /** Undefined while they are not known. */
  options: readonly ModifierOption[] | undefined;
  /** Of the product's commerce; null without one. */
  cart: Cart | null;
  /** With which the choice starts; 1 by default. */
  units?: number;
  onAdd: (options: GroupChoice) => void;
};

/** The side dish, extras and other options of a product, before it is added. @see EXTRA-01, EXTRA-02 */
export function useOptionsChoice({ product, options = [], cart, units = 1, onAdd }: Request): OptionsChoice {
  const [initial] = useState(() => nothingChosen(units));
  const [choice, setChoice] = useState(initial);
  const [isAsked, setIsAsked] = useState(false);
  const groups = optionGroups(options);
  return {
    ...choiceFacts(product, groups, choice, cart),
    isBegun: choice !== initial,
    isAsked,
    setChoice,
    setUnits: (wanted) => setChoice({ ...choice, units: wanted }),
    add: () => {
      const missing = firstMissingGroup(groups, choice);
      if (missing === null) return onAdd({ groups, choice });
      setIsAsked(true);
      focusGroup(missing);
    },
  };
}
