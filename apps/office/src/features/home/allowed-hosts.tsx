import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { api } from '#shared/api/api.ts';
import { useFieldValueText } from '#shared/form/field-value-text.ts';
import { useSectionError } from '#shared/form/inputs.tsx';
import { FormSection } from '#shared/form/sections/form-section.tsx';
import { PageHead } from '#shared/layout/page-head.tsx';
import { useResourceTexts } from '#shared/resources/resource-texts.ts';
import { SettingsPage } from '#shared/resources/settings-page.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { ROLE } from '@app/contract/protocol/roles.ts';
import { allowedHosts } from '@app/contract/resources/allowed-hosts.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { TextAreaField } from '@app/ui/fields/text-area-field.tsx';
import { homeTexts, useText } from './use-text.ts';

const NAMES = ['frameHosts', 'feedHosts', 'ownNetworks'] as const;

/** Hosts as people type them: one a line. */
function hostsOf(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .filter((line) => line !== '');
}

const Hosts = z.array(z.string()).catch([]);

/** The error of one host is that of its list. */
const schema = z.strictObject(
  Object.fromEntries(
    Object.entries(allowedHosts.fields).map(([name, field]) => [
      name,
      z.unknown().refine((listed) => field.schema.safeParse(listed).success),
    ]),
  ),
);

/** The sites that the visitor's app may frame and read odds from, and the venue's own networks. Only administrators change them. @see CONT-06 */
export function AllowedHosts() {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const session = useQuery({ queryKey: ['session'], queryFn: () => api.send('GET /api/staff/session') });
  const path = { to: `/${venueId}/brand`, name: text('brand-title') };
  if (session.error && !session.data) {
    return (
      <ReadFailure
        head={<PageHead title={text('hosts-title')} />}
        error={session.error}
        onRetry={() => void session.refetch()}
      />
    );
  }
  if (!session.data) return <SkeletonLines lines={4} />;
  if (session.data.user.roleId !== ROLE.admin) return <HostsToRead path={path} />;
  return (
    <SettingsPage
      settings={allowedHosts}
      texts={homeTexts}
      schema={schema}
      title={text('hosts-title')}
      path={path}
      sections={[
        { title: text('hosts-title'), lead: text('hosts-lead'), lines: [{ fields: NAMES, input: HostsInputs }] },
      ]}
    />
  );
}

function HostsToRead({ path }: { path: { to: string; name: string } }) {
  const text = useText();
  const { label } = useResourceTexts(allowedHosts, homeTexts);
  const { id: venueId } = useOpenVenue();
  const { data, error, refetch } = useQuery({
    queryKey: ['allowed-hosts', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/hosts', { params: { venueId } }),
  });
  if (error && !data)
    return <ReadFailure head={<PageHead title={text('hosts-title')} />} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={4} />;
  return (
    <>
      <PageHead title={text('hosts-title')} path={path} />
      <Notice tone="idle" title={text('hosts-admin')} />
      {NAMES.map((name) => (
        <FormSection key={name} title={label(name)}>
          <p>{data[name].join(', ') || text('hosts-none')}</p>
        </FormSection>
      ))}
    </>
  );
}

function HostsInputs() {
  return NAMES.map((name) => <HostsInput key={name} name={name} />);
}

function HostsInput({ name }: { name: string }) {
  const { label, hint } = useResourceTexts(allowedHosts, homeTexts);
  const { field, fieldState } = useController({ name });
  useSectionError(name, fieldState.error !== undefined);
  const [typed, setTyped] = useState('');
  const { ref, onChange, onBlur } = field;
  const hosts = Hosts.parse(field.value);
  useFieldValueText(name, (other) => Hosts.parse(other).join(', '));
  const stored = hosts.join('\n');
  return (
    <TextAreaField
      ref={ref}
      name={name}
      label={label(name)}
      hint={hint(name)}
      error={fieldState.error?.message}
      rows={4}
      value={hostsOf(typed).join('\n') === stored ? typed : stored}
      onChange={(next) => {
        setTyped(next);
        onChange(hostsOf(next));
      }}
      onBlur={onBlur}
    />
  );
}
