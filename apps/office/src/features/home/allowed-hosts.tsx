import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { api } from '#shared/api/api.ts';
import { useFieldValueText } from '#shared/form/field-value-text.ts';
import { FormSection } from '#shared/form/inputs.tsx';
import { labelsOf } from '#shared/form/labels-of.ts';
import { ResourceForm } from '#shared/form/resource-form.tsx';
import { PageHead } from '#shared/layout/page-head.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { ManagedHostValues, type ManagedHosts } from '@app/contract/back-office/managed-hosts.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { TextAreaField } from '@app/ui/fields/text-area-field.tsx';
import { useText } from './use-text.ts';

/** Hosts as people type them: one a line. A row of the server has a list. */
function hostsOf(value: unknown): string[] {
  return typedHosts(value)
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .filter((line) => line !== '');
}

function typedHosts(value: unknown): string {
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'string' ? value : '';
}

const hosts = z.unknown().refine((typed) => ManagedHostValues.frameHosts.safeParse(hostsOf(typed)).success);
const networks = z.unknown().refine((typed) => ManagedHostValues.ownNetworks.safeParse(hostsOf(typed)).success);
const schema = z.strictObject({ frameHosts: hosts, feedHosts: hosts, ownNetworks: networks });

const asTyped = ({ frameHosts, feedHosts, ownNetworks, ...row }: ManagedHosts) => ({
  ...row,
  frameHosts: frameHosts.join('\n'),
  feedHosts: feedHosts.join('\n'),
  ownNetworks: ownNetworks.join('\n'),
});

/** The sites that the visitor's app may frame and read odds from, and the venue's own networks. Only administrators change them. @see CONT-06 */
export function AllowedHosts() {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const params = { venueId };
  const session = useQuery({ queryKey: ['session'], queryFn: () => api.send('GET /api/staff/session') });
  const read = useQuery({
    queryKey: ['hosts', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/hosts', { params }),
  });
  if (read.error && !read.data)
    return (
      <ReadFailure
        head={<PageHead title={text('hosts-title')} />}
        error={read.error}
        onRetry={() => void read.refetch()}
      />
    );
  if (!read.data || !session.data) return <SkeletonLines lines={4} />;
  if (session.data.user.roleId === ROLE.admin) return <Form row={read.data} onSaved={() => void read.refetch()} />;
  const lists = [
    ['hosts-frames', read.data.frameHosts],
    ['hosts-feeds', read.data.feedHosts],
    ['hosts-networks', read.data.ownNetworks],
  ] as const;
  return (
    <>
      <PageHead title={text('hosts-title')} path={{ to: `/${venueId}/brand`, name: text('brand-title') }} />
      <Notice tone="idle" title={text('hosts-admin')} />
      {lists.map(([title, allowed]) => (
        <FormSection key={title} title={text(title)}>
          <p>{allowed.join(', ') || text('hosts-none')}</p>
        </FormSection>
      ))}
    </>
  );
}

function Form({ row, onSaved }: { row: ManagedHosts; onSaved: () => void }) {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const queries = useQueryClient();
  const labels = labelsOf(
    { frameHosts: 'hosts-frames', feedHosts: 'hosts-feeds', ownNetworks: 'hosts-networks' },
    text,
  );
  const { frameHosts, feedHosts, ownNetworks } = asTyped(row);
  return (
    <ResourceForm
      schema={schema}
      row={row}
      values={{ frameHosts, feedHosts, ownNetworks }}
      labels={labels}
      nameOf={() => text('hosts-title')}
      store={async (changed, version) => {
        const values = {
          frameHosts: hostsOf(changed['frameHosts']),
          feedHosts: hostsOf(changed['feedHosts']),
          ownNetworks: hostsOf(changed['ownNetworks']),
        };
        const body = { version: version ?? row.version, values };
        const stored = await api.send('PUT /api/admin/venues/:venueId/hosts', { params: { venueId }, body });
        await queries.invalidateQueries();
        return asTyped(stored);
      }}
      onSaved={onSaved}
      title={text('hosts-title')}
      path={{ to: `/${venueId}/brand`, name: text('brand-title') }}
    >
      <FormSection title={text('hosts-title')} lead={text('hosts-lead')}>
        <HostsInput name="frameHosts" label={text('hosts-frames')} hint={text('hosts-frames-hint')} />
        <HostsInput name="feedHosts" label={text('hosts-feeds')} hint={text('hosts-frames-hint')} />
        <HostsInput name="ownNetworks" label={text('hosts-networks')} hint={text('hosts-networks-hint')} />
      </FormSection>
    </ResourceForm>
  );
}

function HostsInput({ name, label, hint }: { name: string; label: string; hint: string }) {
  const { field, fieldState } = useController({ name });
  const { ref, onChange, onBlur } = field;
  const value: unknown = field.value;
  useFieldValueText(name, (other) => hostsOf(other).join(', '));
  return (
    <TextAreaField
      ref={ref}
      name={name}
      label={label}
      hint={hint}
      error={fieldState.error?.message}
      rows={4}
      value={typedHosts(value)}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
