import type { ProviderAnswer } from '@app/contract/back-office/provider-accounts.ts';
import { useText } from './use-text.ts';
import styles from './payments.module.css';

/** What a provider answered, as it came. The server has masked the secrets. */
export function ProviderAnswers({ provider, answers }: { provider: string; answers: readonly ProviderAnswer[] }) {
  const text = useText();
  if (answers.length === 0) return null;
  return (
    <section className={styles['answers']} aria-label={text('answer-title', { provider })}>
      <h4>{text('answer-title', { provider })}</h4>
      {answers.map(({ request, status, text: answered, durationMs }, at) => (
        <div key={at}>
          <p>{`${request} · ${status ?? text('answer-none')} · ${durationMs} ms`}</p>
          <pre tabIndex={0}>{answered}</pre>
        </div>
      ))}
    </section>
  );
}
