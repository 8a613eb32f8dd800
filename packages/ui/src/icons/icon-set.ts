import { createContext } from 'react';

/** `alternative`: all icons with square ends and tinted surfaces. A venue chooses. */
export type IconSet = 'plain' | 'alternative';

/** @see APP-05 */
export const IconSetContext = createContext<IconSet>('plain');
