import { useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import { useFieldValueText } from '#shared/form/field-value-text.ts';
import { NumberInput, SwitchInput } from '#shared/form/inputs.tsx';
import { FieldRow } from '#shared/form/sections/form-section.tsx';
import { TranslatedInput } from '#shared/form/translated-input.tsx';
import { Button } from '@app/ui/controls/button.tsx';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { useText } from './use-text.ts';
import partStyles from '#shared/form/form-rows.module.css';
import styles from './areas-input.module.css';

const Areas = z.array(
  z.object({
    description: z.string(),
    fields: z.array(
      z.object({
        description: z.string(),
        minNumberValue: z.number().nullable(),
        maxNumberValue: z.number().nullable(),
      }),
    ),
  }),
);
type Area = z.infer<typeof Areas>[number];

/** The areas of a stall with the fields that each asks for. @see DEL-01, DEL-02 */
export function AreasInput() {
  const text = useText();
  const areas = useFieldArray({ name: 'areas', keyName: 'key' });
  useFieldValueText('areas', (other) => (Areas.safeParse(other).data ?? []).map(areaText).join('; '));
  return (
    <div className={styles['areas']}>
      {areas.fields.map(({ key }, at) => (
        <fieldset key={key} className={partStyles['part']}>
          <legend className="sr">{text('commerces.areas')}</legend>
          <div className={partStyles['line']}>
            <TranslatedInput
              name={`areas.${at}.description`}
              translated={`areas.${at}.translatedDescription`}
              label={text('area-name')}
            />
            <IconButton icon="trash-2" label={text('area-remove')} onPress={() => areas.remove(at)} />
          </div>
          <FieldsInput name={`areas.${at}.fields`} />
        </fieldset>
      ))}
      <div>
        <Button
          icon="plus"
          variant="plain"
          onPress={() => areas.append({ id: null, description: '', translatedDescription: null, fields: [] })}
        >
          {text('area-add')}
        </Button>
      </div>
    </div>
  );
}

/** `Platea: Sector 1–40, Fila`. */
function areaText({ description, fields }: Area): string {
  if (fields.length === 0) return description;
  const names = fields.map(({ description: name, minNumberValue: min, maxNumberValue: max }) =>
    min === null && max === null ? name : `${name} ${min ?? ''}–${max ?? ''}`,
  );
  return `${description}: ${names.join(', ')}`;
}

function FieldsInput({ name }: { name: string }) {
  const text = useText();
  const fields = useFieldArray({ name, keyName: 'key' });
  return (
    <div className={styles['fields']}>
      {fields.fields.map(({ key }, at) => (
        <div key={key} className={styles['field']}>
          <div className={partStyles['line']}>
            <TranslatedInput
              name={`${name}.${at}.description`}
              translated={`${name}.${at}.translatedDescription`}
              label={text('field-name')}
            />
            <IconButton icon="trash-2" label={text('field-remove')} onPress={() => fields.remove(at)} />
          </div>
          <TranslatedInput
            name={`${name}.${at}.placeholder`}
            translated={`${name}.${at}.translatedPlaceholder`}
            label={text('field-example')}
          />
          <FieldRow>
            <SwitchInput name={`${name}.${at}.isRequired`} label={text('field-is-required')} />
            <SwitchInput name={`${name}.${at}.isNumber`} label={text('field-is-number')} />
            <NumberInput name={`${name}.${at}.minNumberValue`} label={text('field-min')} />
            <NumberInput name={`${name}.${at}.maxNumberValue`} label={text('field-max')} />
          </FieldRow>
        </div>
      ))}
      <div>
        <Button
          icon="plus"
          variant="quiet"
          onPress={() =>
            fields.append({
              description: '',
              translatedDescription: null,
              placeholder: '',
              translatedPlaceholder: null,
              isRequired: true,
              isNumber: false,
              minNumberValue: null,
              maxNumberValue: null,
            })
          }
        >
          {text('field-add')}
        </Button>
      </div>
    </div>
  );
}
