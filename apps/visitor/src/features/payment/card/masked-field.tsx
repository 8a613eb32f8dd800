import { TextField } from '@app/ui/fields/text-field.tsx';
import type { TextFieldProps } from '@app/ui/fields/text-field.tsx';
import { useLayoutEffect, useRef } from 'react';

/** A text field with an input mask. The caret stays behind the same character while the mask moves it. */
export function MaskedField({ value, onChange, ...rest }: Omit<TextFieldProps, 'ref'>) {
  const input = useRef<HTMLInputElement>(null);
  const last = useRef<{ typed: string; caret: number } | null>(null);
  useLayoutEffect(() => {
    const { typed, caret } = last.current ?? { typed: value, caret: 0 };
    last.current = null;
    if (typed === value || caret >= typed.length) return; // the browser has set it, or typing continues at the end
    const place = placeBehind(value, signs(typed.slice(0, caret)));
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

function signs(text: string): number {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '').length;
}

function placeBehind(text: string, count: number): number {
  for (let place = 0; place <= text.length; place += 1) if (signs(text.slice(0, place)) === count) return place;
  return text.length;
}
