import { useState } from 'react';
import { downloadFile } from '#shared/files/download-file.ts';
import { FieldRow, FormSection } from '#shared/form/sections/form-section.tsx';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { ManagedArea } from '@app/contract/resources/commerce-parts.ts';
import { SEAT_CODES_PER_DOCUMENT } from '@app/contract/values/limits.ts';
import { seatValues } from '@app/rules/delivery/seat-ranges.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { useFailureText, useText } from './use-text.ts';

/** Ranges of an area's fields, and the document with a code for each place in them. */
export function PrintForm({ areas }: { areas: readonly ManagedArea[] }) {
  const text = useText();
  const failureText = useFailureText();
  const { id: venueId } = useOpenVenue();
  const [areaId, setAreaId] = useState(areas[0]?.id ?? null);
  const [ranges, setRanges] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const area = areas.find(({ id }) => id === areaId);
  const fields = area?.fields ?? [];
  const count = countOf(fields, ranges);

  const download = async () => {
    setBusy(true);
    const query = new URLSearchParams({
      areaId: String(areaId),
      ranges: fields.map((_, at) => ranges[at] ?? '').join(';'),
    });
    try {
      await downloadFile(`/api/admin/venues/${venueId}/seat-codes.pdf?${query.toString()}`);
    } catch (error) {
      showToast(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  const reason =
    count.kind === 'unreadable'
      ? text('seat-codes-unreadable', { field: count.field })
      : count.kind === 'too-many'
        ? text('seat-codes-most', { most: SEAT_CODES_PER_DOCUMENT })
        : undefined;
  return (
    <FormSection title={text('seat-codes-range')}>
      <SelectField
        label={text('seat-codes-area')}
        value={String(areaId ?? '')}
        options={areas.map(({ id, description }) => ({ value: String(id ?? ''), label: description }))}
        onChange={(id) => {
          setAreaId(Number(id));
          setRanges([]);
        }}
      />
      <FieldRow>
        {fields.map(({ description, isNumber }, at) => (
          <TextField
            key={description}
            label={description}
            hint={text(isNumber ? 'seat-codes-number-hint' : 'seat-codes-text-hint')}
            maxLength={200}
            value={ranges[at] ?? ''}
            onChange={(range) => setRanges(fields.map((_, other) => (other === at ? range : (ranges[other] ?? ''))))}
          />
        ))}
      </FieldRow>
      {count.kind === 'codes' && <p role="status">{text('seat-codes-count', { count: count.codes })}</p>}
      <div>
        <Button icon="download" isBusy={isBusy} reason={reason} onPress={() => void download()}>
          {text('seat-codes-download')}
        </Button>
      </div>
    </FormSection>
  );
}

type Count = { kind: 'codes'; codes: number } | { kind: 'unreadable'; field: string } | { kind: 'too-many' };

function countOf(fields: ManagedArea['fields'], ranges: readonly string[]): Count {
  let codes = 1;
  for (const [at, { description, isNumber, isRequired }] of fields.entries()) {
    const range = (ranges[at] ?? '').trim();
    if (range === '' && !(isNumber && isRequired)) continue;
    const values = seatValues(range, SEAT_CODES_PER_DOCUMENT);
    if (values === null) return { kind: 'unreadable', field: description };
    codes *= values.length;
  }
  return codes > SEAT_CODES_PER_DOCUMENT ? { kind: 'too-many' } : { kind: 'codes', codes };
}
