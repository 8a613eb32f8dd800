import type { ReactNode } from 'react';
import './app-bar.css';

/** The title of a screen with the way back at its start and at most two actions at its end. */
export function AppBar({ title, start, end }: { title: ReactNode; start?: ReactNode; end?: ReactNode }) {
  return (
    <header className="appbar">
      <span className="appbar__side">{start}</span>
      <h1 className="appbar__title">{title}</h1>
      <span className="appbar__side">{end}</span>
    </header>
  );
}
