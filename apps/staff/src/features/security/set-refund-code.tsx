import { useState } from 'react';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { RefundCodeForm } from './refund-code-form.tsx';
import { useText } from './use-text.ts';
import styles from './security.module.css';

/** The person's refund code among their security settings. @see REF-03 */
export function SetRefundCode() {
  const text = useText();
  const [isSet, setSet] = useState(false);
  return (
    <section className={styles['section']} aria-labelledby="refund-code-title">
      <h2 id="refund-code-title" className="h3">
        {text('refund-code-title')}
      </h2>
      <p className="mut">{text('refund-code-lead')}</p>
      <RefundCodeForm onTyping={() => setSet(false)} onSet={() => setSet(true)} />
      {isSet && (
        <Notice tone="ok" role="status">
          {text('refund-code-done')}
        </Notice>
      )}
    </section>
  );
}
