import { useId, type ReactNode } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import styles from './form-sheet.module.css';

/** A sheet with a form, its failure and the button that sends it. */
export function FormSheet({
  title,
  submit,
  isBusy,
  failure,
  onSubmit,
  onClose,
  more,
  children,
}: {
  title: string;
  /** Null: there is nothing to send. */
  submit: string | null;
  isBusy: boolean;
  failure: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  /** Below the button. */
  more?: ReactNode;
  children: ReactNode;
}) {
  const text = useText();
  const formId = useId();
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={text('cancel')}
      foot={
        submit !== null && (
          <>
            <Button type="submit" form={formId} isBlock isBusy={isBusy}>
              {submit}
            </Button>
            {more}
          </>
        )
      }
    >
      <form
        id={formId}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        {failure !== undefined && <Notice tone="bad" role="alert" title={failure} />}
      </form>
    </Sheet>
  );
}
