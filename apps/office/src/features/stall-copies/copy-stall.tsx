import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { z } from 'zod';
import { copyCommerce } from '@app/contract/back-office/commerce-copies.ts';
import type { ManagedCommerce } from '@app/contract/back-office/managed-commerces.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { api } from '#shared/api/api.ts';
import form from '#shared/form/form.module.css';
import { FieldRow, FormSection } from '#shared/form/inputs.tsx';
import { LabelledSwitch } from '#shared/form/switch.tsx';
import { PageHead } from '#shared/layout/page-head.tsx';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { useReceipts } from '#shared/receipts/receipts.ts';
import { useFailureText, useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import styles from './copy-stall.module.css';

const Wish = copyCommerce.schema.body;
/** A menu of thousands of products takes longer than a usual call. */
const TIMEOUT_MS = 30_000;

/** Copies a stall of the open venue. @see API-03 */
export function CopyStall() {
  const id = Number(useParams()['id']);
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const { data, error, refetch } = useQuery({
    queryKey: ['commerces', 'row', venueId, id],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/commerces/:id', { params: { venueId, id } }),
  });
  if (error && !data) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  return (
    <>
      <PageHead
        title={text('stall-copy-of', { name: data.name })}
        detail={text('stall-copy-lead')}
        path={{ to: `/${venueId}/stalls`, name: text('stalls-title') }}
      />
      <CopyForm key={id} of={data} />
    </>
  );
}

function CopyForm({ of }: { of: ManagedCommerce }) {
  const text = useText();
  const failureText = useFailureText();
  const [name, setName] = useState(text('stall-copy-first-name', { name: of.name }));
  const [code, setCode] = useState(`${of.code}-2`);
  const [withStock, setWithStock] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const copy = useCopying(of.id);
  const wish = Wish.safeParse({ name, code, withStock });
  const wrong = (field: 'name' | 'code') =>
    isChecked && !wish.success && wish.error.issues.some(({ path }) => path[0] === field);
  return (
    <form
      className={form['form']}
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (wish.success && !copy.isPending) copy.mutate(wish.data);
      }}
    >
      <FormSection title={text('stall-section-data')}>
        <FieldRow>
          <TextField
            label={text('stall-copy-name')}
            error={wrong('name') ? text('field-required') : undefined}
            autoComplete="off"
            maxLength={60}
            value={name}
            onChange={setName}
          />
          <TextField
            label={text('stall-code')}
            error={wrong('code') ? text('stall-copy-code-wrong') : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={setCode}
          />
        </FieldRow>
        <LabelledSwitch
          label={text('stall-copy-stock')}
          hint={text('stall-copy-stock-hint')}
          isOn={withStock}
          onChange={setWithStock}
        />
      </FormSection>
      <FormSection title={text('stall-copy-what')}>
        <ul className={styles['what']}>
          {(['stall-copy-menu', 'stall-copy-delivery', 'stall-copy-payment', 'stall-copy-not'] as const).map((key) => (
            <li key={key}>{text(key)}</li>
          ))}
        </ul>
      </FormSection>
      {copy.error && (
        <Notice tone="bad" role="alert">
          {failureText(copy.error)}
        </Notice>
      )}
      <div>
        <Button type="submit" icon="copy" isBusy={copy.isPending}>
          {text('stall-copy-do')}
        </Button>
      </div>
    </form>
  );
}

function useCopying(commerceId: number) {
  const text = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const show = useReceipts((receipts) => receipts.show);
  const { id: venueId } = useOpenVenue();
  return useMutation({
    mutationFn: (body: z.infer<typeof Wish>) =>
      api.send('POST /api/admin/venues/:venueId/commerces/:id/copies', {
        params: { venueId, id: commerceId },
        body,
        timeoutMs: TIMEOUT_MS,
      }),
    onSuccess: async ({ id, name }) => {
      await queries.invalidateQueries();
      show(text('created', { name }));
      await navigate(`/${venueId}/stalls/${id}`);
    },
  });
}
