import { switchLanguage } from '@app/app-kit/texts/language.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from './use-text.ts';
import styles from './sign-in.module.css';

/** The name of the app, and the choice of the language. */
export function BrandHead() {
  const text = useText();
  return (
    <header className={styles['brand']}>
      <span className={styles['mark']}>
        <Icon name="chef-hat" />
      </span>
      <b>{text('app-name')}</b>
      <span className={styles['grow']} />
      <Button variant="quiet" size="s" icon="languages" onPress={switchLanguage}>
        {text('language')}
      </Button>
    </header>
  );
}
