import type * as Clover from 'remote-pay-cloud';
import type { CloverPayment, LinkEvents, OpenLink } from './clover-link.ts';

/** Source: documents, "Business constants". The heartbeat is off. */
const HEARTBEAT_OFF = -1;
const RECONNECT_DELAY_MS = 10_000;
const DISCONNECT_TIMEOUT_MS = 20_000;

/** Name of this till on the screen of the terminal. */
const TILL_NAME = 'Entretiempo';

type Sdk = typeof Clover;

/** Connects to a terminal with the SDK of Clover, which is loaded at first use. @see CLV-01 */
export const openSdkLink: OpenLink = async (terminal, token, events) => {
  const sdk = await import('remote-pay-cloud');
  const { remotepay, CloverConnectorFactoryBuilder: Factories } = sdk;
  const configuration = new sdk.WebSocketPairedCloverDeviceConfigurationBuilder(
    terminal.remoteApplicationId,
    terminal.deviceAddress,
    TILL_NAME,
    terminal.id,
    token ?? '',
    events.onPairingCode,
    events.onPaired,
  )
    .setHeartbeatInterval(HEARTBEAT_OFF)
    .setReconnectDelay(RECONNECT_DELAY_MS)
    .setHeartbeatDisconnectTimeout(DISCONNECT_TIMEOUT_MS)
    .build();
  const connector = Factories.createICloverConnectorFactory({
    [Factories.FACTORY_VERSION]: Factories.VERSION_12,
  }).createICloverConnector(configuration);
  connector.addCloverConnectorListener(listenerOf(sdk, connector, events));
  connector.initializeConnection();
  return {
    sale(number, amountMinor) {
      const request = new remotepay.SaleRequest();
      request.setAmount(amountMinor);
      request.setExternalId(number);
      request.setAutoAcceptSignature(true);
      request.setAutoAcceptPaymentConfirmations(true);
      request.setAllowOfflinePayment(false);
      request.setDisablePrinting(true);
      request.setDisableReceiptSelection(true);
      // Our numbers identify a sale. The terminal's own check takes two equal orders for one.
      request.setDisableDuplicateChecking(true);
      request.setDisableRestartTransactionOnFail(true);
      request.setTipMode(sdk.payments.TipMode.NO_TIP);
      connector.sale(request);
    },
    retrieve(number) {
      const request = new remotepay.RetrievePaymentRequest();
      request.setExternalPaymentId(number);
      connector.retrievePayment(request);
    },
    void({ id, providerOrderId }) {
      const request = new remotepay.VoidPaymentRequest();
      request.setPaymentId(id);
      if (providerOrderId !== null) request.setOrderId(providerOrderId);
      request.setVoidReason(sdk.order.VoidReason.USER_CANCEL);
      connector.voidPayment(request);
    },
    reset: () => connector.resetDevice(),
    close: () => connector.dispose(),
  };
};

function listenerOf({ remotepay, base }: Sdk, connector: Clover.remotepay.ICloverConnector, events: LinkEvents) {
  return Object.assign(new remotepay.ICloverConnectorListener(), {
    onDeviceReady: events.onReady,
    onDeviceDisconnected: events.onLost,
    onDeviceActivityStart: (event: Clover.remotepay.CloverDeviceEvent) => {
      // Undefined for a screen that this version of the SDK does not know.
      const screen: string | undefined = event.getEventState();
      events.onScreen(screen ?? '');
    },
    onSaleResponse: (response: Clover.remotepay.SaleResponse) => {
      const payment = paymentOf(response.getPayment(), null);
      events.onSaleAnswer({ result: response.getResult(), payment: response.getSuccess() ? payment : null });
    },
    onRetrievePaymentResponse: (response: Clover.remotepay.RetrievePaymentResponse) => {
      // A request that could not be sent has no status. The connection is lost then.
      if (!response.getSuccess()) return;
      const number = response.getExternalPaymentId();
      const status = response.getQueryStatus();
      events.onRetrieved({ number, status, payment: paymentOf(response.getPayment(), number) });
    },
    onVoidPaymentResponse: events.onVoided,
    onResetDeviceResponse: events.onReset,
    onVerifySignatureRequest: (request: Clover.remotepay.VerifySignatureRequest) => connector.acceptSignature(request),
    // Without an answer the terminal waits for ever.
    onConfirmPaymentRequest: (request: Clover.remotepay.ConfirmPaymentRequest) => {
      const offline = request
        .getChallenges()
        .find((challenge) => challenge.getType() === base.ChallengeType.OFFLINE_CHALLENGE);
      // A payment that no bank has authorised can still be declined.
      if (offline) connector.rejectPayment(request.getPayment(), offline);
      else connector.acceptPayment(request.getPayment());
    },
  });
}

/** @param number of the request, for terminals that do not repeat it in the payment */
function paymentOf(payment: Clover.payments.Payment | null | undefined, number: string | null): CloverPayment | null {
  if (!payment) return null;
  const card: Clover.payments.CardTransaction | null | undefined = payment.getCardTransaction();
  const tender: Clover.base.Tender | null | undefined = payment.getTender();
  const order: Clover.base.Reference | null | undefined = payment.getOrder();
  const ownNumber: string | null | undefined = payment.getExternalPaymentId();
  return {
    id: payment.getId(),
    providerOrderId: order?.getId() ?? null,
    amountMinor: payment.getAmount(),
    number: ownNumber ?? number ?? '',
    result: payment.getResult(),
    cardLabel: tender?.getLabel() ?? null,
    cardBrand: card?.getCardType() ?? null,
    lastFour: card?.getLast4() ?? null,
  };
}
