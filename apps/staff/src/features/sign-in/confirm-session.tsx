import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#shared/api/api.ts';
import { useFailureText } from '#shared/texts/use-failure-text.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useFactorQuestion } from '@app/client/factor-question.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { FactorChoice } from './factor-choice.tsx';
import { CONFIRM_SESSION } from './use-second-factor.ts';

/**
 * Asks for the second factor over the current screen when a call needs a recent one. The call continues after the
 * confirmation.
 *
 * @see AUTH-12
 */
export function ConfirmSession() {
  const text = useText();
  const isAsked = useFactorQuestion(({ waiting }) => waiting.length > 0);
  const dismiss = useFactorQuestion((question) => question.dismiss);
  useEffect(() => dismiss, [dismiss]);
  return (
    <Sheet
      isOpen={isAsked}
      onClose={dismiss}
      title={text('factor-title')}
      subtitle={text('factor-again-lead')}
      closeLabel={text('close')}
    >
      <OwnFactor />
    </Sheet>
  );
}

function OwnFactor() {
  const text = useText();
  const failureText = useFailureText();
  const confirm = useFactorQuestion((question) => question.confirm);
  const reading = useQuery({
    queryKey: ['/api/staff/security/factor'],
    queryFn: () => api.send('GET /api/staff/security/factor'),
    gcTime: 0,
  });
  if (reading.data) {
    return <FactorChoice factor={reading.data} calls={CONFIRM_SESSION} onDone={confirm} action={text('confirm-now')} />;
  }
  if (!reading.isError) return <SkeletonLines lines={4} />;
  return (
    <Notice
      tone="bad"
      role="alert"
      action={
        <Button size="s" onPress={() => void reading.refetch()}>
          {text('retry')}
        </Button>
      }
    >
      {failureText(reading.error)}
    </Notice>
  );
}
