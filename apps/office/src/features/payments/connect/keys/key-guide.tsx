import { useLanguage } from '#shared/texts/use-text.ts';
import { PROVIDER_NAMES } from '@app/contract/values/payment-providers.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { KEY_PLACES } from './key-places.ts';
import { KeySketch } from './key-sketch.tsx';
import { useText } from './use-text.ts';
import styles from './keys.module.css';

/** Where a person finds the keys of a provider: a drawing with numbers, and the sentences to them. @see METHOD-03 */
export function KeyGuide({ provider }: { provider: number }) {
  const text = useText();
  const language = useLanguage();
  const place = KEY_PLACES[provider];
  if (!place) return null;
  const name = PROVIDER_NAMES[provider] ?? '';
  return (
    <aside className={styles['guide']} aria-labelledby="keys-where">
      <h2 id="keys-where">{text('keys-where')}</h2>
      <figure>
        <KeySketch
          place={place}
          language={language}
          where={text(place.look === 'page' ? 'keys-page-of' : 'keys-letter-of', { provider: name })}
          copy={text('keys-copy')}
          label={text('keys-drawing', { provider: name, heading: place.heading[language] })}
        />
        <figcaption>{text('keys-ours')}</figcaption>
      </figure>
      <ol>
        {place.steps.map((step) => (
          <li key={step}>{text(step)}</li>
        ))}
      </ol>
      {place.url !== null && (
        <a className={buttonClass({ variant: 'plain', size: 's' })} href={place.url} target="_blank" rel="noreferrer">
          <Icon name="external-link" />
          {text('keys-open')}
        </a>
      )}
    </aside>
  );
}
