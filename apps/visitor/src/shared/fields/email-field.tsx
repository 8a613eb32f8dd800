import type { ComponentProps } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { useEmailQuestion } from '@app/app-kit/fields/use-email-question.ts';
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
  const { suggestion, isOk, decline, onFocus, onBlur } = useEmailQuestion(value);
  return (
    <div className="emailfield">
      <TextField
        {...props}
        {...{ isOk, onFocus, onBlur }}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div role="status">
        {suggestion !== null && (
          <>
            <Button size="s" variant="tonal" onPress={() => onChange(suggestion)}>
              {text('email-suggestion', { email: suggestion })}
            </Button>
            <Button size="s" variant="quiet" onPress={decline}>
              {text('email-suggestion-no')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
