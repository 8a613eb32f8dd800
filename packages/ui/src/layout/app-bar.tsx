import type { ReactNode } from 'react';
import './app-bar.css';

/** Title of a screen, with a back button before it and at most two actions after it. */
export function AppBar({ title, start, end }: { title: ReactNode; start?: ReactNode; end?: ReactNode }) {
  return (
    <header className="appbar">
      <span className="appbar__side">{start}</span>
      <h1 className="appbar__title">{title}</h1>
      <span className="appbar__side">{end}</span>
    </header>
  );
}
