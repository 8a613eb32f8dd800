import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { z } from 'zod';
import { api } from '#shared/api/api.ts';
import { CopyForm } from '#shared/form/copy-form.tsx';
import { LabelledSwitch } from '#shared/form/switch.tsx';
import { PageHead } from '#shared/layout/page-head.tsx';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { copyCommerce } from '@app/contract/back-office/commerce-copies.ts';
import type { ManagedCommerce } from '@app/contract/resources/commerces.ts';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { useText } from './use-text.ts';

const WHAT = ['stall-copy-menu', 'stall-copy-delivery', 'stall-copy-payment', 'stall-copy-not'] as const;
/** A menu of thousands of products takes longer than a usual call. */
const TIMEOUT_MS = 30_000;

/** Copies a stall of the open venue. @see API-03 */
export function CopyCommerce() {
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
        path={{ to: `/${venueId}/stalls`, name: text('nav-stalls') }}
      />
      <Form key={id} of={data} />
    </>
  );
}

function Form({ of }: { of: ManagedCommerce }) {
  const text = useText();
  const [withStock, setWithStock] = useState(false);
  const copying = useCopying(of.id);
  return (
    <CopyForm
      first={{ name: text('stall-copy-first-name', { name: of.name }), code: `${of.code}-2` }}
      labels={{
        data: text('stall-section-data'),
        name: text('stall-copy-name'),
        code: text('address-code'),
        codeWrong: text('stall-copy-code-wrong'),
        what: text('stall-copy-what'),
        submit: text('stall-copy-do'),
      }}
      contents={WHAT.map((key) => text(key))}
      copying={copying}
      onCopy={(named) => copying.mutate({ ...named, withStock })}
    >
      <LabelledSwitch
        label={text('stall-copy-stock')}
        hint={text('stall-copy-stock-hint')}
        isOn={withStock}
        onChange={setWithStock}
      />
    </CopyForm>
  );
}

function useCopying(commerceId: number) {
  const text = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { id: venueId } = useOpenVenue();
  return useMutation({
    mutationFn: (body: z.infer<typeof copyCommerce.schema.body>) =>
      api.send('POST /api/admin/venues/:venueId/commerces/:id/copies', {
        params: { venueId, id: commerceId },
        body,
        timeoutMs: TIMEOUT_MS,
      }),
    onSuccess: async ({ id, name }) => {
      await queries.invalidateQueries();
      showToast(text('created', { name }));
      await navigate(`/${venueId}/stalls/${id}`);
    },
  });
}
