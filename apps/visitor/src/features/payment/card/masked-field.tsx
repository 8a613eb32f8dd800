import { useLayoutEffect, useRef } from 'react';
import { TextField, type TextFieldProps } from '@app/ui/fields/text-field.tsx';
import { caretInMask } from './masked-caret.ts';

/** A text field with an input mask. The caret stays behind the same character while the mask moves it. */
export function MaskedField({ value, onChange, ...rest }: Omit<TextFieldProps, 'ref'>) {
  const input = useRef<HTMLInputElement>(null);
  const last = useRef<{ typed: string; caret: number } | null>(null);
  useLayoutEffect(() => {
    const { typed, caret } = last.current ?? { typed: value, caret: 0 };
    last.current = null;
    if (typed === value || caret >= typed.length) return; // the browser has set it, or typing continues at the end
    const place = caretInMask(typed, caret, value);
    input.current?.setSelectionRange(place, place);
  }, [value]);
  return (
    <TextField
      {...rest}
      ref={input}
      value={value}
      onChange={(typed) => {
        last.current = { typed, caret: input.current?.selectionStart ?? typed.length };
        onChange(typed);
      }}
    />
  );
}
