import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import type { z } from 'zod';
import type { ManagedVenueSummary } from '@app/contract/back-office/managed-venues.ts';
import { copyVenue } from '@app/contract/back-office/venue-copies.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { api } from '#shared/api/api.ts';
import form from '#shared/form/form.module.css';
import { FieldRow, FormSection } from '#shared/form/inputs.tsx';
import { PageHead } from '#shared/layout/page-head.tsx';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { useReceipts } from '#shared/receipts/receipts.ts';
import { useFailureText, useText } from '#shared/texts/use-text.ts';
import styles from './copy-venue.module.css';

const Wish = copyVenue.schema.body;
/** The menus of a venue have thousands of products. */
const TIMEOUT_MS = 60_000;
const WHAT = ['venue-copy-brand', 'venue-copy-stalls', 'venue-copy-content', 'venue-copy-not'] as const;

/** Copies a venue with its stalls and menus, for an Admin. @see API-03 */
export function CopyVenue() {
  const id = Number(useParams()['id']);
  const text = useText();
  const venues = useQuery({ queryKey: ['venues'], queryFn: () => api.send('GET /api/admin/venues') });
  const venue = venues.data?.data.find((one) => one.id === id);
  if (venues.error && !venues.data) return <ReadFailure error={venues.error} onRetry={() => void venues.refetch()} />;
  if (venues.data && !venue) return <Navigate to="/" replace />;
  return (
    <main className={`office ${styles['page']}`}>
      {venue ? (
        <>
          <PageHead
            title={text('venue-copy-of', { name: venue.name })}
            detail={text('venue-copy-lead')}
            path={{ to: '/', name: text('venues-title') }}
          />
          <CopyForm of={venue} />
        </>
      ) : (
        <SkeletonLines lines={8} />
      )}
    </main>
  );
}

function CopyForm({ of }: { of: ManagedVenueSummary }) {
  const text = useText();
  const failureText = useFailureText();
  const [name, setName] = useState(text('venue-copy-first-name', { name: of.name }));
  const [code, setCode] = useState(`${of.code}-2`);
  const [isChecked, setChecked] = useState(false);
  const copy = useCopying(of.id);
  const wish = Wish.safeParse({ name, code });
  const isWrong = (field: 'name' | 'code') =>
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
      <FormSection title={text('venue-copy-data')}>
        <FieldRow>
          <TextField
            label={text('venue-copy-name')}
            error={isWrong('name') ? text('field-required') : undefined}
            autoComplete="off"
            maxLength={60}
            value={name}
            onChange={setName}
          />
          <TextField
            label={text('venue-code')}
            hint={text('venue-code-hint', { code })}
            error={isWrong('code') ? text('venue-copy-code-wrong') : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={setCode}
          />
        </FieldRow>
      </FormSection>
      <FormSection title={text('venue-copy-what')}>
        <ul className={styles['what']}>
          {WHAT.map((key) => (
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
          {text('venue-copy-do')}
        </Button>
      </div>
    </form>
  );
}

function useCopying(venueId: number) {
  const text = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const show = useReceipts((receipts) => receipts.show);
  return useMutation({
    mutationFn: (body: z.infer<typeof Wish>) =>
      api.send('POST /api/admin/venues/:venueId/copies', { params: { venueId }, body, timeoutMs: TIMEOUT_MS }),
    onSuccess: async ({ id, name }) => {
      await queries.invalidateQueries();
      show(text('created', { name }));
      await navigate(`/${id}/start`);
    },
  });
}
