import { useState } from 'react';
import type { CodeOwner, RefundableOrder } from '@app/contract/staff/refunds.ts';
import { useCheckCode } from './use-refund-order.ts';

interface TypedCodeProps {
  order: RefundableOrder;
  commerceId: number;
  first: CodeOwner;
  onRight: () => void;
  /** The code was removed after its check; called before the failure is shown. */
  onCleared: () => void;
}

/**
 * The authorization code as it is typed and checked. With each check the order is read again, with the attempts that
 * are left.
 *
 * @see REF-03
 */
export function useTypedCode({ order, commerceId, first, onRight, onCleared }: TypedCodeProps) {
  const [ownerId, setOwnerId] = useState(first.accountId);
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [checkedAt, setCheckedAt] = useState('');
  const check = useCheckCode(commerceId, order.id);
  const owner = order.codeOwners.find(({ accountId }) => accountId === ownerId) ?? first;
  const isPaused = owner.pausedUntil !== null;
  const clearFailure = () => {
    if (!isWrong && check.error === null) return;
    setWrong(false);
    check.reset();
  };
  const clearCode = () => {
    setCode('');
    onCleared();
  };
  return {
    owner,
    code,
    isPaused,
    isWrong,
    /** Null: the order was not read since the check. */
    attemptsLeft: isPaused || order.at === checkedAt ? null : owner.attemptsLeft,
    failure: check.error,
    isChecking: check.isPending,
    clearFailure,
    chooseOwner: ({ accountId }: CodeOwner) => {
      clearFailure();
      setOwnerId(accountId);
    },
    type: (value: string) => {
      clearFailure();
      setCode(value);
    },
    send: () => {
      if (code === '' || isPaused) return;
      setCheckedAt(order.at);
      check.mutate(
        { code, owner },
        {
          onSuccess: (isRight) => {
            if (isRight) return onRight();
            clearCode();
            setWrong(true);
          },
          onError: clearCode,
        },
      );
    },
  };
}
