import { useLocation } from 'wouter';
import { isPassText } from '@app/rules/orders/pickup-pass/pass-text.ts';
import { scannedNumbers } from '@app/rules/orders/scanned-text.ts';
import { usePassToRead } from './pass-to-read.ts';

/** @returns call it with what was scanned: opens the page of passes for one; false: another text */
export function useReadPass(commerceId: number): (typed: string) => boolean {
  const [, navigate] = useLocation();
  return (typed) => {
    const text = scannedNumbers(typed);
    if (!isPassText(text)) return false;
    usePassToRead.setState({ text });
    navigate(`/board/${commerceId}/pass`);
    return true;
  };
}
