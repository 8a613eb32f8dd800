import { useState, type ComponentProps } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { parseEmailAddress } from '@app/contract/values/email-address.ts';
import { emailSuggestion } from '@app/rules/checkout/email-suggestion.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import './email-field.css';

type EmailFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'isOk' | 'onFocus' | 'onBlur'
>;

/**
 * A field for an e-mail address: the keyboard, and no automatic corrections. A probable typing error of the domain is asked
 * about once, in place of the tick. The question prevents nothing.
 *
 * @see CHK-03
 */
export function EmailField(props: EmailFieldProps) {
  const text = useText();
  const { value, onChange } = props;
  const [isTyping, setIsTyping] = useState(false);
  const [declined, setDeclined] = useState<string | null>(null);
  const address = parseEmailAddress(value);
  const meant = address === null || address === declined ? null : emailSuggestion(address);
  // While its last letters are typed, a right address is not finished.
  const suggestion = address !== null && isTyping && meant?.startsWith(address) ? null : meant;
  return (
    <div className="emailfield">
      <TextField
        {...props}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        isOk={address !== null && meant === null}
        onFocus={() => setIsTyping(true)}
        onBlur={() => setIsTyping(false)}
      />
      <div role="status">
        {suggestion !== null && (
          <>
            <Button size="s" variant="tonal" onPress={() => onChange(suggestion)}>
              {text('email-suggestion', { email: suggestion })}
            </Button>
            <Button size="s" variant="quiet" onPress={() => setDeclined(address)}>
              {text('email-suggestion-no')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
