import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSharedTablet } from '#shared/api/shared-tablet.ts';
import { lockTablet } from '#shared/session/tablet-lock.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useFailureText, useText } from './use-text.ts';

/** Locks the tablet. Not while a payment is at a terminal, and not when no person could get back in. @see AUTH-12 */
export function LockButton({ onLocked }: { onLocked: () => void }) {
  const text = useText();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<unknown>(null);
  const isPaying = useSharedTablet(({ holds }) => holds > 0);
  const isStuck = useSharedTablet(({ isPinOnDevice }) => !isPinOnDevice && !navigator.onLine);
  const reason = isPaying ? text('tablet-lock-payment') : isStuck ? text('tablet-lock-offline') : undefined;
  return (
    <>
      {failure !== null && <Notice tone="bad" role="alert" title={failureText(failure)} />}
      <Button
        variant="tonal"
        icon="lock"
        isBlock
        {...(reason !== undefined && { reason })}
        onPress={() => void lockTablet(queries).then(onLocked, setFailure)}
      >
        {text('tablet-lock')}
      </Button>
    </>
  );
}
