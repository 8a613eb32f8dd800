import { use, useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { FieldErrorsContext, SectionListContext } from './section-list.ts';
import styles from './form-section.module.css';

/** A section of a form. The index of the form leads to it. */
export function FormSection({
  title,
  lead,
  anchor,
  children,
}: {
  title: string;
  lead?: string;
  /** Links with this fragment lead here. */
  anchor?: string;
  children: ReactNode;
}) {
  const { hash } = useLocation();
  const list = use(SectionListContext);
  const heading = useRef<HTMLHeadingElement>(null);
  const isWanted = anchor !== undefined && hash === `#${anchor}`;
  useEffect(() => {
    if (isWanted) heading.current?.focus();
  }, [isWanted]);
  useEffect(() => (heading.current ? list?.add(title, heading.current) : undefined), [list, title]);
  const setWrong = useCallback(
    (field: string, isWrong: boolean) => {
      if (heading.current) list?.setWrong(heading.current, field, isWrong);
    },
    [list],
  );
  return (
    <section className={styles['section']}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {lead !== undefined && <p>{lead}</p>}
      <FieldErrorsContext value={setWrong}>{children}</FieldErrorsContext>
    </section>
  );
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles['pair']}>{children}</div>;
}
