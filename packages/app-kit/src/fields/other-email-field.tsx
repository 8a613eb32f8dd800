import type { ComponentProps } from 'react';
import { Button } from '@app/ui/controls/button.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { useEmailQuestion } from './use-email-question.ts';
import { useText } from './use-text.ts';
import styles from './other-email-field.module.css';

type OtherEmailFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'isOk' | 'onFocus' | 'onBlur'
>;

/**
 * A field for the e-mail address of another person, so without the device's own addresses. A probable typing error of the
 * domain is asked about once. The question prevents nothing.
 *
 * @see CHK-03, INV-01
 */
export function OtherEmailField(props: OtherEmailFieldProps) {
  const text = useText();
  const { value, onChange } = props;
  const { suggestion, decline, onFocus, onBlur } = useEmailQuestion(value);
  return (
    <div>
      <TextField
        {...props}
        {...{ onFocus, onBlur }}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div role="status" className={styles['question']}>
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
