import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon-names.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../theme/class-names.ts';
import './field.css';

/** Common frame of fields: the label inside, and below it a hint or the error. */
export type FieldFrameProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** The input is complete and valid. */
  isOk?: boolean | undefined;
};

export function FieldFrame({
  label,
  hint,
  error,
  isOk,
  fieldId,
  kind,
  isOff,
  endIcon,
  count,
  children,
}: FieldFrameProps & {
  fieldId: string;
  kind?: 'select' | undefined;
  isOff?: boolean | undefined;
  endIcon?: IconName | undefined;
  count?: string | undefined;
  children: ReactNode;
}) {
  const hasError = error !== undefined;
  return (
    <div
      className={classNames(
        'field',
        kind && `field--${kind}`,
        hasError && 'field--error',
        isOk && !hasError && 'field--ok',
        isOff && 'field--off',
      )}
    >
      <label className="field__box" htmlFor={fieldId}>
        <span>
          <span className="field__label">{label}</span>
          {children}
        </span>
        {isOk && !hasError && kind === undefined ? <Icon name="check" /> : endIcon && <Icon name={endIcon} />}
      </label>
      <span className="field__foot">
        <span className="field__hint" id={hintId(fieldId)} aria-live="polite">
          {hasError && <Icon name="circle-alert" />}
          {hasError ? <span>{error}</span> : hint}
        </span>
        {count !== undefined && <span className="field__count num">{count}</span>}
      </span>
    </div>
  );
}

function hintId(fieldId: string): string {
  return `${fieldId}-hint`;
}

/** Binds a field to the hint or error that its frame shows. */
export function fieldAria(fieldId: string, { hint, error }: Pick<FieldFrameProps, 'hint' | 'error'>) {
  return {
    id: fieldId,
    'aria-describedby': hint === undefined && error === undefined ? undefined : hintId(fieldId),
    'aria-invalid': error === undefined ? undefined : true,
  };
}
