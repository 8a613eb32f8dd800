import { use, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useText } from '#shared/texts/use-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { watchDockHeight } from '@app/ui/layout/dock-height.ts';
import { useSections } from '../sections/form-index.tsx';
import { SectionListContext } from '../sections/section-list.ts';
import styles from './save-bar.module.css';

/** The lower edge of a form: what is not stored yet, what is wrong, and the button that stores. @see API-03 */
export function SaveBar({ isNew }: { isNew: boolean }) {
  const text = useText();
  const { isDirty, isSubmitting, dirtyFields } = useFormState();
  const wrong = useSections(use(SectionListContext)).filter(({ wrongFields }) => wrongFields.size > 0);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => (ref.current ? watchDockHeight(ref.current) : undefined), []);
  const changed = Object.keys(dirtyFields).length;
  const count = wrong.reduce((sum, { wrongFields }) => sum + wrongFields.size, 0);
  return (
    <div ref={ref} className={styles['bar']}>
      <p>
        {count > 0 && <b>{text('form-wrong', { count, sections: wrong.map(({ title }) => title).join(', ') })}</b>}
        <span>{text('form-changed', { count: isDirty ? changed : 0 })}</span>
      </p>
      {count > 0 && (
        <Button variant="quiet" onPress={() => showFirstWrong(ref.current)}>
          {text('form-to-error')}
        </Button>
      )}
      <Button variant="primary" type="submit" isBusy={isSubmitting} isUnavailable={!isDirty && !isNew}>
        {text('save')} <kbd aria-hidden>Ctrl S</kbd>
      </Button>
    </div>
  );
}

function showFirstWrong(bar: HTMLElement | null): void {
  const field = bar?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
