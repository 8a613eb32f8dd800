import { useState, type ReactNode } from 'react';
import { venuePalette } from '@app/rules/venues/palette.ts';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { useText } from './use-text.ts';
import styles from './phone-frame.module.css';

/** A phone in the colours of a venue, with a theme of its own. It shows what is being typed; nothing in it can be pressed. */
export function PhoneFrame({
  appColor,
  appSecondaryColor,
  choices,
  isWholePage = false,
  children,
}: {
  appColor: string | null;
  appSecondaryColor: string | null;
  /** Further choices, above the phone. */
  choices?: ReactNode;
  /** The phone is as long as its page. */
  isWholePage?: boolean;
  children: ReactNode;
}) {
  const text = useText();
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const palette = venuePalette(appColor, appSecondaryColor)[theme];
  return (
    <aside className={styles['preview']} aria-label={text('preview-title')}>
      <div className={styles['head']}>
        <h2>{text('preview-title')}</h2>
        <SegmentedControl
          label={text('preview-theme')}
          value={theme}
          options={[
            { value: 'light', icon: 'sun', label: <span className="sr">{text('preview-light')}</span> },
            { value: 'dark', icon: 'moon', label: <span className="sr">{text('preview-dark')}</span> },
          ]}
          onChange={setTheme}
        />
      </div>
      {choices}
      <div
        className={styles['phone']}
        data-preview-theme={theme}
        data-whole={isWholePage || undefined}
        inert
        aria-hidden="true"
        ref={(phone) => {
          for (const [role, colour] of Object.entries(palette)) phone?.style.setProperty(`--${role}`, colour);
        }}
      >
        {children}
      </div>
      <p className={styles['note']}>{text('preview-note')}</p>
    </aside>
  );
}
