import { useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import { useFieldValueText } from '#shared/form/field-value-text.ts';
import { FieldRow, FormSection, TextInput } from '#shared/form/inputs.tsx';
import { Button } from '@app/ui/controls/button.tsx';
import { ListError } from './list-error.tsx';
import { RowTools } from './row-tools.tsx';
import { useText } from './use-text.ts';
import styles from './products.module.css';

const NAME = 'clothingSizes';
const Sizes = z.array(z.object({ size: z.string(), description: z.string() }));

/** The sizes of a product, in the order of the visitor's choice. */
export function SizesInput() {
  const text = useText();
  const sizes = useFieldArray({ name: NAME, keyName: 'key' });
  useFieldValueText(NAME, (other) =>
    (Sizes.safeParse(other).data ?? []).map(({ size, description }) => `${size} (${description})`).join(', '),
  );
  return (
    <FormSection title={text('product-section-sizes')} lead={text('product-section-sizes-lead')}>
      <div className={styles['rows']}>
        {sizes.fields.map(({ key }, at) => (
          <div key={key} className={styles['row']}>
            <FieldRow>
              <TextInput name={`${NAME}.${at}.size`} label={text('size-name')} />
              <TextInput name={`${NAME}.${at}.description`} label={text('size-description')} />
            </FieldRow>
            <RowTools
              at={at}
              of={sizes.fields.length}
              removeLabel={text('size-remove')}
              onMove={(to) => sizes.move(at, to)}
              onRemove={() => sizes.remove(at)}
            />
          </div>
        ))}
      </div>
      <ListError name={NAME} />
      <div>
        <Button icon="plus" variant="plain" onPress={() => sizes.append({ id: null, size: '', description: '' })}>
          {text('size-add')}
        </Button>
      </div>
    </FormSection>
  );
}
