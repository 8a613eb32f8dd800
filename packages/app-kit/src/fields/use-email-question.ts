import { useState } from 'react';
import { parseEmailAddress } from '@app/contract/values/email-address.ts';
import { emailSuggestion } from '@app/rules/checkout/email-suggestion.ts';

/** What a field for an e-mail address asks. `isOk`: an address without a probable typing error, or one that was confirmed. */
export type EmailQuestion = {
  /** The address that was probably meant; null: nothing is asked. */
  readonly suggestion: string | null;
  readonly isOk: boolean;
  readonly decline: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
};

/**
 * Asks about a probable typing error of the domain once. While its last letters are typed, a right address is not finished.
 *
 * @see CHK-03
 */
export function useEmailQuestion(value: string): EmailQuestion {
  const [isTyping, setIsTyping] = useState(false);
  const [declined, setDeclined] = useState<string | null>(null);
  const address = parseEmailAddress(value);
  const meant = address === null || address === declined ? null : emailSuggestion(address);
  return {
    suggestion: address !== null && isTyping && meant?.startsWith(address) ? null : meant,
    isOk: address !== null && meant === null,
    decline: () => setDeclined(address),
    onFocus: () => setIsTyping(true),
    onBlur: () => setIsTyping(false),
  };
}
