import { Button } from '@app/ui/controls/button.tsx';
import { saveChosenDevice, type ChosenDevice } from './devices/chosen-device.ts';
import { chooseSerialPort, serialNameOf } from './devices/serial-printer.ts';
import { chooseUsbPrinter, usbNameOf } from './devices/usb-printer.ts';
import { useText } from './use-text.ts';
import styles from './print-bridge.module.css';

/** Connects a printer of the stall with one that this computer reaches. */
export function ConnectDevice({
  printerId,
  device,
  onChange,
}: {
  printerId: string;
  device: ChosenDevice | null;
  onChange: (device: ChosenDevice | null) => void;
}) {
  const text = useText();
  const choose = (chosen: ChosenDevice | null) => {
    saveChosenDevice(printerId, chosen);
    onChange(chosen);
  };
  if (device !== null) {
    return (
      <div className={styles['connect']}>
        <Button size="s" variant="plain" onPress={() => choose(null)}>
          {text('disconnect')}
        </Button>
      </div>
    );
  }
  const chooseUsb = async () => {
    const chosen = await chooseUsbPrinter();
    if (chosen) choose({ kind: 'usb', name: usbNameOf(chosen) });
  };
  const chooseSerial = async () => {
    const chosen = await chooseSerialPort();
    if (chosen) choose({ kind: 'serial', name: serialNameOf(chosen) });
  };
  return (
    <div className={styles['connect']}>
      {navigator.usb !== undefined && (
        <Button size="s" variant="tonal" icon="link" onPress={() => void chooseUsb()}>
          {text('connect-usb')}
        </Button>
      )}
      {navigator.serial !== undefined && (
        <Button size="s" variant="quiet" onPress={() => void chooseSerial()}>
          {text('connect-serial')}
        </Button>
      )}
      <Button size="s" variant="quiet" onPress={() => choose({ kind: 'browser' })}>
        {text('connect-browser')}
      </Button>
    </div>
  );
}
