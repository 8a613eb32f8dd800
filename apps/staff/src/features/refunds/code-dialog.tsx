import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import type { CodeOwner, RefundableOrder } from '@app/contract/staff/refunds.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { CodeField } from '@app/ui/fields/code-field.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { retryAfterSeconds } from '#shared/api/retry-after.ts';
import { useFailureText } from '#shared/texts/use-failure-text.ts';
import { useText } from '#shared/texts/use-text.ts';
import styles from './refund-order.module.css';
import { useCheckCode } from './use-refund-order.ts';

const DIGITS_MAX = 6;

type CodeDialogProps = {
  order: RefundableOrder;
  price: string;
  timeZone: string;
  /** The refund is being sent. */
  isRefunding: boolean;
  onRight: () => void;
  onClose: () => void;
};

/** Asks for the authorization code of a refund, or where to create one. @see REF-03 */
export function CodeDialog(props: CodeDialogProps) {
  const [first] = props.order.codeOwners;
  return first ? <AskForCode {...props} first={first} /> : <NoCode onClose={props.onClose} />;
}

function AskForCode({
  order,
  price,
  timeZone,
  isRefunding,
  onRight,
  onClose,
  first,
}: CodeDialogProps & { first: CodeOwner }) {
  const text = useText();
  const failureText = useFailureText();
  const formId = useId();
  const [owner, setOwner] = useState(first);
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  const check = useCheckCode(order.id);
  const isBusy = check.isPending || isRefunding;
  const clear = () => {
    if (!isWrong && check.error === null) return;
    setWrong(false);
    check.reset();
  };
  const send = () => {
    if (code === '' || isBusy) return;
    check.mutate(
      { code, owner },
      {
        onSuccess: (isRight) => {
          if (isRight) return onRight();
          setWrong(true);
          setCode('');
        },
      },
    );
  };
  const pause = retryAfterSeconds(check.error);
  const paused =
    pause === null
      ? undefined
      : text('authorization-paused', { time: clockText(check.submittedAt + pause * 1_000, timeZone) });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('authorization-title')}
      actions={
        <>
          <Button
            type="submit"
            form={formId}
            isBlock
            isBusy={isBusy}
            price={price}
            reason={code === '' ? text('authorization-empty') : undefined}
          >
            {text('authorization-confirm')}
          </Button>
          <Button variant="quiet" isBlock onPress={onClose}>
            {text('back')}
          </Button>
        </>
      }
    >
      <p>{text('authorization-lead', { price })}</p>
      <form
        id={formId}
        className={styles['code']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {order.codeOwners.length > 1 && (
          <OwnerField
            owners={order.codeOwners}
            owner={owner}
            onChange={(chosen) => {
              clear();
              setOwner(chosen);
            }}
          />
        )}
        <CodeField
          label={text('authorization-title')}
          length={DIGITS_MAX}
          value={code}
          onChange={(value) => {
            clear();
            setCode(value);
          }}
          onFocus={clear}
          error={isWrong ? text('invalid-authorization-code') : paused}
          takesFocus
        />
      </form>
      {check.error !== null && paused === undefined && (
        <Notice tone="bad" role="alert" title={failureText(check.error)} />
      )}
    </Dialog>
  );
}

function OwnerField({
  owners,
  owner,
  onChange,
}: {
  owners: readonly CodeOwner[];
  owner: CodeOwner;
  onChange: (owner: CodeOwner) => void;
}) {
  const text = useText();
  return (
    <SelectField
      label={text('authorization-owner')}
      value={String(owner.accountId)}
      options={owners.map(({ accountId, name, isSelf }) => ({
        value: String(accountId),
        label: isSelf ? text('authorization-own') : name,
      }))}
      onChange={(value) => {
        const chosen = owners.find(({ accountId }) => String(accountId) === value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}

function NoCode({ onClose }: { onClose: () => void }) {
  const text = useText();
  const [, navigate] = useLocation();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon="key-round"
      title={text('authorization-none')}
      actions={
        <>
          <Button isBlock onPress={() => navigate('/security')}>
            {text('authorization-create')}
          </Button>
          <Button variant="quiet" isBlock onPress={onClose}>
            {text('back')}
          </Button>
        </>
      }
    >
      <p>{text('authorization-none-lead')}</p>
    </Dialog>
  );
}
