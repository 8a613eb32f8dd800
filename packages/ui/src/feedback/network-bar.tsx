import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import './network-bar.css';

/** Across the top while there is no signal. Mount it once; without words nothing is drawn. */
export function NetworkBar({ icon = 'wifi-off', children }: { icon?: IconName | undefined; children?: ReactNode }) {
  return (
    <div role="status">
      {children !== undefined && children !== null && children !== false && (
        <div className="netbar">
          <Icon name={icon} />
          <span>{children}</span>
        </div>
      )}
    </div>
  );
}
