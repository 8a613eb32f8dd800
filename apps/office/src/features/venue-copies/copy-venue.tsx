import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from 'react-router';
import type { z } from 'zod';
import { api } from '#shared/api/api.ts';
import { CopyForm } from '#shared/form/copy-form.tsx';
import { LonePage } from '#shared/frame/lone-page.tsx';
import { PageHead } from '#shared/layout/page-head.tsx';
import { showToast } from '#shared/toasts/toasts.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { ManagedVenueSummary } from '@app/contract/back-office/managed-venues.ts';
import type { copyVenue } from '@app/contract/back-office/venue-copies.ts';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { useText } from './use-text.ts';

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
    <LonePage>
      {venue ? (
        <>
          <PageHead
            title={text('venue-copy-of', { name: venue.name })}
            detail={text('venue-copy-lead')}
            path={{ to: '/', name: text('venues-title') }}
          />
          <Form of={venue} />
        </>
      ) : (
        <SkeletonLines lines={8} />
      )}
    </LonePage>
  );
}

function Form({ of }: { of: ManagedVenueSummary }) {
  const text = useText();
  const copying = useCopying(of.id);
  return (
    <CopyForm
      first={{ name: text('venue-copy-first-name', { name: of.name }), code: `${of.code}-2` }}
      labels={{
        data: text('venue-copy-data'),
        name: text('venue-copy-name'),
        code: text('address-code'),
        codeHint: (code) => text('address-code-hint', { code }),
        codeWrong: text('venue-copy-code-wrong'),
        what: text('venue-copy-what'),
        submit: text('venue-copy-do'),
      }}
      contents={WHAT.map((key) => text(key))}
      copying={copying}
      onCopy={copying.mutate}
    />
  );
}

function useCopying(venueId: number) {
  const text = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: z.infer<typeof copyVenue.schema.body>) =>
      api.send('POST /api/admin/venues/:venueId/copies', { params: { venueId }, body, timeoutMs: TIMEOUT_MS }),
    onSuccess: async ({ id, name }) => {
      await queries.invalidateQueries();
      showToast(text('created', { name }));
      await navigate(`/${id}/start`);
    },
  });
}
