import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '#shared/api/api.ts';
import { FormSection } from '#shared/form/sections/form-section.tsx';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { HOLDERS_PER_CALL } from '@app/contract/back-office/benefit-holders.ts';
import type { ManagedBuyerBenefit } from '@app/contract/resources/buyer-benefits.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextAreaField } from '@app/ui/fields/text-area-field.tsx';
import { readHolderLines } from './holder-lines.ts';
import { useFailureText, useText } from './use-text.ts';
import styles from './buyer-benefits.module.css';

/** Bad lines that are named; the rest is counted. */
const NAMED_LINES = 5;

type Step = 'give' | 'take';

/** Gives a benefit to pasted addresses, or takes it from them. They are stored as digests, so none is listed. */
export function HoldersSection({ benefit }: { benefit: ManagedBuyerBenefit }) {
  const text = useText();
  const failureText = useFailureText();
  const [pasted, setPasted] = useState('');
  const { emails, bad } = readHolderLines(pasted);
  const change = useHolders(benefit, () => setPasted(''));
  const readId = useId();
  return (
    <section className={styles['holders']}>
      <FormSection
        title={text('benefit-holders-section')}
        lead={text('benefit-holders-now', { holders: benefit.holders, uses: benefit.uses })}
      >
        <TextAreaField
          label={text('benefit-paste')}
          hint={text('benefit-paste-hint')}
          rows={6}
          value={pasted}
          onChange={setPasted}
        />
        <p id={readId} role="status">
          {pasted.trim() === '' ? text('benefit-paste-first') : text('benefit-paste-read', { emails: emails.length })}
        </p>
        {bad.length > 0 && (
          <Notice tone="warn" title={text('benefit-paste-bad', { lines: bad.length })}>
            <ul>
              {bad.slice(0, NAMED_LINES).map(({ line, text: written, isDocument }) => (
                <li key={line}>
                  {text(isDocument ? 'benefit-paste-document' : 'benefit-paste-line', { line, written })}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {change.error && (
          <Notice tone="bad" role="alert">
            {failureText(change.error)}
          </Notice>
        )}
        <div className={styles['buttons']}>
          {(['give', 'take'] as const).map((step) => (
            <Button
              key={step}
              variant={step === 'give' ? 'primary' : 'plain'}
              isBusy={change.isPending && change.variables.step === step}
              isUnavailable={emails.length === 0 || change.isPending}
              describedBy={readId}
              onPress={() => change.mutate({ step, emails })}
            >
              {text(`benefit-${step}`, { count: emails.length })}
            </Button>
          ))}
        </div>
      </FormSection>
    </section>
  );
}

/** Sends addresses in parts. A repeated part changes nothing, so a failed list is sent again as a whole. */
function useHolders({ id, description }: ManagedBuyerBenefit, onDone: () => void) {
  const text = useText();
  const queries = useQueryClient();
  const { id: venueId } = useOpenVenue();
  return useMutation({
    mutationFn: async ({ step, emails }: { step: Step; emails: readonly string[] }) => {
      let changed = 0;
      for (let at = 0; at < emails.length; at += HOLDERS_PER_CALL) {
        const answer = await api.send('POST /api/admin/venues/:venueId/buyer-benefits/:id/holders', {
          params: { venueId, id },
          body: { step, emails: emails.slice(at, at + HOLDERS_PER_CALL) },
        });
        changed += answer.changed;
      }
      return { step, changed };
    },
    onSuccess: async ({ step, changed }) => {
      onDone();
      await queries.invalidateQueries();
      showToast(text(`benefit-${step}-done`, { name: description, count: changed }));
    },
  });
}
