import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { QrCode } from '@app/ui/media/qr-code.tsx';
import type { FailureText } from '../texts/failure-text.ts';
import { CodeForm } from './code-form.tsx';
import { useText } from './use-text.ts';
import styles from './codes.module.css';

type NewTotp = { secret: string; otpauthUrl: string };

/** Setup of an authenticator app: install it, add the secret, enter a code. */
export function SetUpAuthenticator({
  read,
  failureText,
  ...field
}: {
  /** Requests a new secret; called once per opening. */
  read: () => Promise<NewTotp>;
  failureText: FailureText;
  onCode: (code: string) => Promise<unknown>;
  isBusy: boolean;
  failure: string | undefined;
  onChange: () => void;
  action: string;
}) {
  const text = useText();
  const reading = useQuery({
    queryKey: ['new-authenticator-app', useId()],
    queryFn: read,
    staleTime: Infinity,
    gcTime: 0,
  });
  const failure = failureText(reading.error);
  return (
    <div className={styles['guide']}>
      <ol className={styles['steps']}>
        <li>
          <b>{text('app-get')}</b>
          <span className="mut small">{text('app-get-hint')}</span>
        </li>
        <li>
          <b>{text('app-scan')}</b>
          <div className={styles['scan']}>
            {reading.data ? (
              <span className={styles['qr']}>
                <QrCode content={reading.data.otpauthUrl} label={text('qr-label')} />
              </span>
            ) : (
              <Skeleton shape="card" />
            )}
            {failure !== undefined && (
              <Notice
                tone="bad"
                role="alert"
                action={
                  <Button size="s" onPress={() => void reading.refetch()}>
                    {text('retry')}
                  </Button>
                }
              >
                {failure}
              </Notice>
            )}
          </div>
          {reading.data && <TypeInstead {...reading.data} />}
        </li>
        <li>
          <b>{text('app-check')}</b>
          <CodeForm {...field} label={text('app-code-label')} />
        </li>
      </ol>
    </div>
  );
}

/** For a phone that cannot scan its own screen, and for apps without a camera. */
function TypeInstead({ secret, otpauthUrl }: NewTotp) {
  const text = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <>
      <a className={`${buttonClass({ variant: 'tonal', size: 's' })} ${styles['open']}`} href={otpauthUrl}>
        <Icon name="smartphone" />
        {text('app-open')}
      </a>
      <span className="mut small">{text('app-type')}</span>
      <span className={styles['secret']}>
        <code>
          {(secret.match(/.{1,4}/g) ?? []).map((group, place) => (
            <span key={place}>{group}</span>
          ))}
        </code>
        {'clipboard' in navigator && (
          <Button variant="quiet" size="s" icon={isCopied ? 'check' : 'copy'} onPress={copy}>
            {text(isCopied ? 'copied' : 'copy')}
          </Button>
        )}
      </span>
    </>
  );
}
