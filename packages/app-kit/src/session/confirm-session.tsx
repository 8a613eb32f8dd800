import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import type { Api } from '@app/client/api.ts';
import { useFactorQuestion } from '@app/client/factor-question.ts';
import type { SecondFactor } from '@app/contract/staff/staff-auth.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';

type OwnFactorParts = {
  api: Pick<Api, 'send'>;
  retry: string;
  failureText: (error: Error) => string;
  /** The form of the app for the person's factors. */
  children: (factor: SecondFactor, onDone: () => void) => ReactNode;
};

/**
 * Asks for the second factor over the current screen when a call needs a recent one. The call continues after the
 * confirmation.
 *
 * @see AUTH-12
 */
export function ConfirmSession({
  title,
  lead,
  close,
  ...own
}: OwnFactorParts & { title: string; lead: string; close: string }) {
  const isAsked = useFactorQuestion(({ waiting }) => waiting.length > 0);
  const dismiss = useFactorQuestion((question) => question.dismiss);
  useEffect(() => dismiss, [dismiss]);
  return (
    <Sheet isOpen={isAsked} onClose={dismiss} title={title} subtitle={lead} closeLabel={close}>
      <OwnFactor {...own} />
    </Sheet>
  );
}

function OwnFactor({ api, retry, failureText, children }: OwnFactorParts) {
  const confirm = useFactorQuestion((question) => question.confirm);
  const reading = useQuery({
    queryKey: ['/api/staff/security/factor'],
    queryFn: () => api.send('GET /api/staff/security/factor'),
    gcTime: 0,
  });
  if (reading.data) return children(reading.data, confirm);
  if (!reading.error) return <SkeletonLines lines={4} />;
  return (
    <Notice
      tone="bad"
      role="alert"
      action={
        <Button size="s" onPress={() => void reading.refetch()}>
          {retry}
        </Button>
      }
    >
      {failureText(reading.error)}
    </Notice>
  );
}
