import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { Card } from '#shared/reports/card.tsx';
import { RefundCodeForm } from '@app/app-kit/codes/refund-code-form.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useFailureText, useText } from './use-text.ts';
import styles from './security.module.css';

/** The person's refund code among their security settings. @see REF-03 */
export function SetRefundCode() {
  const text = useText();
  const failureText = useFailureText();
  const [isSet, setSet] = useState(false);
  return (
    <Card title={text('refund-code-title')}>
      <p className={styles['lead']}>{text('refund-code-lead')}</p>
      <div className={styles['code']}>
        <RefundCodeForm api={api} failureText={failureText} onTyping={() => setSet(false)} onSet={() => setSet(true)} />
      </div>
      {isSet && (
        <Notice tone="ok" role="status">
          {text('refund-code-done')}
        </Notice>
      )}
    </Card>
  );
}
