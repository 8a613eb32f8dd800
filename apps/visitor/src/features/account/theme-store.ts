import { asRecord, persistedStore } from '@app/client/storage/persisted-store.ts';

export type Theme = 'system' | 'light' | 'dark';
type Choice = { theme: Theme };

const SYSTEM: Choice = { theme: 'system' };

export const useTheme = persistedStore<Choice>('theme', SYSTEM, (value): value is Choice => {
  const theme = asRecord(value).get('theme');
  return theme === 'light' || theme === 'dark';
});

export function chooseTheme(theme: Theme): void {
  useTheme.setState(theme === 'system' ? SYSTEM : { theme }, true);
}

/** Applies the chosen theme to <html>, now and at each change; `system` leaves it to the browser. */
export function applyTheme(): void {
  const apply = ({ theme }: Choice) => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  };
  apply(useTheme.getState());
  useTheme.subscribe(apply);
}
