import { useWatch } from 'react-hook-form';
import type { Row } from '#shared/api/resource-client.ts';
import {
  ColourInput,
  DateTimeInput,
  DecimalInput,
  MoneyInput,
  NumberInput,
  SelectInput,
  SwitchInput,
  TextInput,
} from '#shared/form/inputs.tsx';
import { TranslatedInput } from '#shared/form/translated-input.tsx';
import { RichTextInputs } from '#shared/rich-text/rich-text-input.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useCommerces } from '#shared/venue/use-commerces.ts';
import { translatedName, type DeclaredResource } from '@app/contract/resources/define-resource.ts';
import type { ResourceTexts } from './resource-texts.ts';

/** The input of a declared field, by its kind. */
export function FieldInput({
  resource,
  texts,
  name,
  rows,
  row,
}: {
  resource: Pick<DeclaredResource, 'name' | 'fields'>;
  texts: ResourceTexts;
  name: string;
  rows?: number | undefined;
  row: Row | null;
}) {
  const { currency, timeZone } = useOpenVenue();
  const field = resource.fields[name];
  if (!field) throw new Error(`${resource.name} have no field ${name}.`);
  const hint = texts.hint(name);
  const shared = { name, label: texts.label(name), ...(hint !== undefined && { hint }) };
  const isOptional = field.schema.safeParse(null).success;
  const lines = rows === undefined ? {} : { rows };
  switch (field.kind) {
    case 'html':
      return <RichTextInputs {...shared} {...translationOf(texts, name)} />;
    case 'words':
      return <TranslatedInput {...shared} {...lines} {...translationOf(texts, name)} isOptional={isOptional} />;
    case 'text':
      return <TextInput {...shared} {...lines} isOptional={isOptional} />;
    case 'money':
      return <MoneyInput {...shared} currency={currency} isOptional={isOptional} />;
    case 'count':
      return <NumberInput {...shared} />;
    case 'percent':
      return <DecimalInput {...shared} />;
    case 'flag':
      return <SwitchInput {...shared} />;
    case 'instant':
      return <DateTimeInput {...shared} timeZone={timeZone} />;
    case 'colour':
      return <ColourInput {...shared} />;
    case 'choice': {
      const options = (field.options ?? []).filter((value) => typeof value === 'string' || typeof value === 'number');
      return (
        <SelectInput {...shared} options={options.map((value) => ({ value, label: texts.option(name, value) }))} />
      );
    }
    case 'reference':
      return <StallInput {...shared} isFixed={field.isFixed === true && row !== null} />;
    case 'choices':
    case 'list':
    case 'part':
      throw new Error(`${resource.name}.${name} needs an input of its own.`);
  }
}

function translationOf(texts: ResourceTexts, name: string) {
  const translated = translatedName(name);
  const hint = texts.hint(translated);
  return { translated, translatedLabel: texts.translation(name), ...(hint !== undefined && { translatedHint: hint }) };
}

/** The stall of a row: references to other rows have inputs of their own. @param isFixed it stays in its stall */
function StallInput({ isFixed, ...shared }: { name: string; label: string; hint?: string; isFixed: boolean }) {
  const { stalls } = useCommerces();
  const own: unknown = useWatch({ name: shared.name });
  const choices = stalls.filter(({ id }) => !isFixed || id === own);
  return <SelectInput {...shared} options={choices.map(({ id, name }) => ({ value: id, label: name }))} />;
}
