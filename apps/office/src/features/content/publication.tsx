import { useWatch } from 'react-hook-form';
import type { FormSectionLines } from '#shared/resources/form-lines.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { PublicationState } from '@app/contract/resources/values.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { StateLine, type State } from '@app/ui/status/state-line.tsx';
import { useText } from './use-text.ts';

const LOOKS: Readonly<Record<PublicationState, { state: State; icon: IconName }>> = {
  draft: { state: 'warn', icon: 'pencil' },
  scheduled: { state: 'idle', icon: 'clock' },
  published: { state: 'ok', icon: 'check' },
  ended: { state: 'idle', icon: 'eye-off' },
};

/** The state of an article or a banner in a list. */
export function Publication({ state }: { state: PublicationState }) {
  const text = useText();
  return <StateLine {...LOOKS[state]}>{text(`publication-${state}`)}</StateLine>;
}

type Times = { publishedAt: string | null; endsAt: string | null };

/** The server has the same rule. */
export function endsAfterPublication({ publishedAt, endsAt }: Times): boolean {
  return publishedAt === null || endsAt === null || Date.parse(endsAt) > Date.parse(publishedAt);
}

/** The section of a form that says when visitors see the row. */
export function usePublicationSection(): FormSectionLines<'isDraft' | 'publishedAt' | 'endsAt'> {
  const text = useText();
  return {
    title: text('publication-section'),
    lead: text('publication-lead'),
    lines: ['isDraft', ['publishedAt', 'endsAt'], { fields: [], input: PublicationNote }],
  };
}

/** What visitors will see with the typed values. The server's clock decides. */
function PublicationNote() {
  const text = useText();
  const { timeZone } = useOpenVenue();
  const [isDraft, publishedAt, endsAt]: unknown[] = useWatch({ name: ['isDraft', 'publishedAt', 'endsAt'] });
  const state = stateOf(isDraft === true, msOf(publishedAt), msOf(endsAt));
  const at = typeof publishedAt === 'string' ? dateTimeText(publishedAt, timeZone) : '';
  return (
    <p role="status">
      <StateLine {...LOOKS[state]}>{text(`publication-note-${state}`, { at })}</StateLine>
    </p>
  );
}

function msOf(instant: unknown): number | null {
  return typeof instant === 'string' ? Date.parse(instant) : null;
}

function stateOf(isDraft: boolean, publishedAtMs: number | null, endsAtMs: number | null): PublicationState {
  const nowMs = Date.now();
  if (isDraft) return 'draft';
  if (publishedAtMs !== null && publishedAtMs > nowMs) return 'scheduled';
  return endsAtMs !== null && endsAtMs <= nowMs ? 'ended' : 'published';
}
