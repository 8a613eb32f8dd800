import { useText } from '#shared/texts/use-text.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import './install-guide.css';

const BROWSERS = {
  ios: { steps: 'download-ios-steps', icons: ['share', 'square-plus', 'check'] },
  android: { steps: 'download-android-steps', icons: ['ellipsis-vertical', 'smartphone', 'check'] },
} as const satisfies Record<string, { steps: string; icons: readonly IconName[] }>;

/** How the app gets to the home screen of a phone. @see APP-10 */
export function InstallGuide({ browser }: { browser: keyof typeof BROWSERS }) {
  const text = useText();
  const { steps, icons } = BROWSERS[browser];
  return (
    <ol className="install-guide">
      {icons.map((icon, step) => (
        <li key={icon}>
          <span className="install-guide__icon">
            <Icon name={icon} />
          </span>
          <span>
            {step + 1}. {text(steps, { step })}
          </span>
        </li>
      ))}
    </ol>
  );
}
