import { useController } from 'react-hook-form';
import { useFieldValueText } from '#shared/form/field-value-text.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import styles from './products.module.css';

/** Several of a fixed list of names. */
export function ChoicesInput({
  name,
  label,
  options,
}: {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}) {
  const { field } = useController({ name });
  const { onChange, onBlur } = field;
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  useFieldValueText(name, (values) =>
    options
      .filter(({ value }) => Array.isArray(values) && values.includes(value))
      .map((option) => option.label)
      .join(', '),
  );
  return (
    <fieldset className={styles['chips']}>
      <legend>{label}</legend>
      {options.map((option) => {
        const isChosen = chosen.includes(option.value);
        return (
          <label key={option.value} className={styles['chip']}>
            <input
              type="checkbox"
              className="sr"
              checked={isChosen}
              onBlur={onBlur}
              // In the order of the list, so that the same choice is no change.
              onChange={() =>
                onChange(
                  options
                    .map(({ value }) => value)
                    .filter((value) => (value === option.value ? !isChosen : chosen.includes(value))),
                )
              }
            />
            {isChosen && <Icon name="check" />}
            {option.label}
          </label>
        );
      })}
    </fieldset>
  );
}
