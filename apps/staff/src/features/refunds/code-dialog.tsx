import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { api } from '#shared/api/api.ts';
import { RefundCodeForm } from '@app/app-kit/codes/refund-code-form.tsx';
import type { StaffCommerce } from '@app/contract/staff/board.ts';
import type { CodeOwner, RefundableOrder } from '@app/contract/staff/refunds.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { CodeField } from '@app/ui/fields/code-field.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { CodePause } from './code-pause.tsx';
import { useFailureText, useText } from './texts/use-text.ts';
import { orderToRefundKey } from './use-order-to-refund.ts';
import { useTypedCode } from './use-typed-code.ts';
import styles from './refund-order.module.css';

const DIGITS_MAX = 6;

type CodeDialogProps = {
  order: RefundableOrder;
  commerce: Pick<StaffCommerce, 'id' | 'timeZone'>;
  price: string;
  /** The refund is being sent. */
  isRefunding: boolean;
  onRight: () => void;
  onClose: () => void;
};

/** Asks for the authorization code of a refund. A person without one creates it here, and the refund goes on. @see REF-03 */
export function CodeDialog(props: CodeDialogProps) {
  const [first] = props.order.codeOwners;
  return first ? <AskForCode {...props} first={first} /> : <NoCode {...props} />;
}

function AskForCode({
  order,
  commerce,
  price,
  isRefunding,
  onRight,
  onClose,
  first,
}: CodeDialogProps & { first: CodeOwner }) {
  const text = useText();
  const failureText = useFailureText();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  // Before the message, which a focus clears.
  const onCleared = () => field.current?.focus();
  const typed = useTypedCode({ order, commerceId: commerce.id, first, onRight, onCleared });
  const { owner, code, isPaused } = typed;
  const isBusy = typed.isChecking || isRefunding;
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
            reason={isPaused ? text('authorization-wait') : code === '' ? text('authorization-empty') : undefined}
          >
            {text('authorization-confirm')}
          </Button>
          <Button variant="quiet" isBlock onPress={onClose}>
            {text('back')}
          </Button>
        </>
      }
    >
      <p>{isPaused ? text('authorization-paused') : text('authorization-lead', { price })}</p>
      <form
        id={formId}
        className={styles['code']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) typed.send();
        }}
      >
        {order.codeOwners.length > 1 && (
          <OwnerField owners={order.codeOwners} owner={owner} onChange={typed.chooseOwner} />
        )}
        <CodeField
          ref={field}
          label={text('authorization-title')}
          length={DIGITS_MAX}
          isMasked
          value={code}
          disabled={isPaused}
          onChange={typed.type}
          onFocus={typed.clearFailure}
          onPointerDown={typed.clearFailure}
          error={typed.isWrong ? wrongText(typed.attemptsLeft, text) : undefined}
          takesFocus
        />
      </form>
      {owner.pausedUntil !== null && (
        <CodePause key={owner.pausedUntil} commerce={commerce} at={order.at} until={owner.pausedUntil} />
      )}
      {typed.failure !== null && !isPaused && <Notice tone="bad" role="alert" title={failureText(typed.failure)} />}
    </Dialog>
  );
}

function wrongText(attemptsLeft: number | null, text: ReturnType<typeof useText>): string {
  const wrong = text('invalid-authorization-code');
  return attemptsLeft === null ? wrong : `${wrong} ${text('authorization-left', { count: attemptsLeft })}`;
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

/** The refund stays as it was chosen: the order is read again, now with the new code's owner. */
function NoCode({ commerce: { id: commerceId }, onClose }: Pick<CodeDialogProps, 'commerce' | 'onClose'>) {
  const text = useText();
  const failureText = useFailureText();
  const queries = useQueryClient();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon="key-round"
      title={text('authorization-none')}
      actions={
        <Button variant="quiet" isBlock onPress={onClose}>
          {text('back')}
        </Button>
      }
    >
      <p>{text('authorization-none-lead')}</p>
      <div className={styles['code']}>
        <RefundCodeForm
          api={api}
          failureText={failureText}
          onSet={() => void queries.invalidateQueries({ queryKey: orderToRefundKey(commerceId) })}
        />
      </div>
    </Dialog>
  );
}
