import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon-names.ts';
import { Icon } from '../icons/icon.tsx';
import './network-bar.css';

/** Bar across the top while the device is offline. Mount it once; without text it renders nothing. */
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
