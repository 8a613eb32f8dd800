import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { orderHeaders } from '#features/orders/order-queries.ts';
import { api } from '#shared/api/api.ts';
import { NetworkFailure } from '@app/client/failures.ts';
import type { PaymentPage } from '@app/contract/visitor/payments.ts';
import { useLanguage } from '@app/ordering/language/locale-context.ts';
import { applyPaymentResponse } from '../order-payment.ts';
import type { Payable } from '../use-payable.ts';
import { izipayConfig } from './izipay-config.ts';
import { isApproved, isOfIssuer, toReport } from './izipay-result.ts';
import { forgetIzipay, loadIzipay } from './izipay-script.ts';

/**
 * - `loading`, `open`: the provider's form
 * - `no-script`: the script or its form did not load
 * - `reporting`: the form has ended, and its result is sent to the server
 * - `confirming`: the form says that it paid, and the server has no proof yet
 * - `closed`: the form ended without an answer of the issuer
 */
export type FormStage = 'loading' | 'open' | 'no-script' | 'reporting' | 'confirming' | 'closed';

const REPORT_AGAIN_MS = 2_000;
const MOST_REPORTS = 15;

interface IzipayForm {
  stage: FormStage;
  /** Number of the current load, from 1. */
  loads: number;
  load: () => void;
}

/** Opens the provider's form in its container, and reports its result to the server. @see IZI-01 */
export function useIzipayForm(page: PaymentPage, { order }: Payable): IzipayForm {
  const queryClient = useQueryClient();
  const language = useLanguage();
  const [stage, setStage] = useState<FormStage>('loading');
  const [loads, setLoads] = useState(1);
  // The form opens once for its token, so a later answer of the server must not open it again.
  const opening = useRef({ page, order, language });

  const report = useCallback(
    async (result: unknown) => {
      const body = toReport(opening.current.order.id, result);
      setStage('reporting');
      const payment = await sendReport(body);
      if (payment) await applyPaymentResponse(queryClient, payment);
      if (payment && payment.state !== 'waiting') return;
      setStage(isOfIssuer(body) && isApproved(body) ? 'confirming' : 'closed');
    },
    [queryClient],
  );

  const open = useCallback(() => {
    let isHere = true;
    const { page: own, order: paid, language: shown } = opening.current;
    const { authorization = '', keyRSA = '' } = own.parameters;
    loadIzipay()
      .then((Script) => {
        if (!isHere) return;
        const form = new Script({ config: izipayConfig(own.parameters, paid, shown) });
        form.LoadForm({ authorization, keyRSA, callbackResponse: (result) => void (isHere && report(result)) });
        setStage('open');
      })
      .catch((failure: unknown) => {
        // Documented: only logged. Our screen also offers the other payment methods.
        reportError(failure);
        if (isHere) setStage('no-script');
      });
    return () => {
      isHere = false;
    };
  }, [report]);
  const abandon = useRef<() => void>(undefined);
  useEffect(() => {
    abandon.current = open();
    return () => abandon.current?.();
  }, [open]);

  return {
    stage,
    loads,
    load: () => {
      // Two scripts must not open two forms.
      abandon.current?.();
      forgetIzipay();
      setStage('loading');
      setLoads((last) => last + 1);
      abandon.current = open();
    },
  };
}

/** @returns null without an answer that counts: the server learns the result from the provider */
async function sendReport(body: ReturnType<typeof toReport>) {
  for (let nth = 1; nth <= MOST_REPORTS; nth += 1) {
    try {
      return await api.send('POST /api/payments/izipay', { headers: orderHeaders(Number(body.orderId)), body });
    } catch (failure) {
      if (!(failure instanceof NetworkFailure)) return null;
      await new Promise((resolve) => setTimeout(resolve, REPORT_AGAIN_MS));
    }
  }
  return null;
}
