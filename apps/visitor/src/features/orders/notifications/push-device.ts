import { api } from '#shared/api/api.ts';
import { orderHeaders } from '../order-queries.ts';
import { useNotificationChoice } from './notification-choice.ts';

export type NotificationPermissionState = NotificationPermission | 'unsupported';

/** `unsupported`: the browser has no push, or not yet our service worker. */
export async function readPermission(): Promise<NotificationPermissionState> {
  const isKnown = 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator;
  if (!isKnown || (await navigator.serviceWorker.getRegistration()) === undefined) return 'unsupported';
  return Notification.permission;
}

/**
 * Asks the browser, which asks the visitor, and subscribes this device. Call it from a press: browsers ignore others.
 *
 * @returns the visitor's answer; `default` when the browser's question was closed
 * @throws NetworkFailure, or what the browser's push service reports
 */
export async function switchNotificationsOn(): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission;
  await subscribe();
  useNotificationChoice.setState({ isOn: true, postponedAtMs: null });
  return permission;
}

/** Ends the subscription. The server forgets the device with its next message. */
export async function switchNotificationsOff(): Promise<void> {
  useNotificationChoice.setState({ isOn: false, postponedAtMs: Date.now() });
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Adds this device to an own order. The same order again changes nothing. */
export async function followByPush(orderId: number): Promise<void> {
  if (!useNotificationChoice.getState().isOn || (await readPermission()) !== 'granted') return;
  const { endpoint, keys } = (await subscribe()).toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return;
  const params = { id: orderId };
  const body = { endpoint, keys: { p256dh, auth } };
  await api.send('PUT /api/orders/:id/push-subscription', { params, body, headers: orderHeaders(orderId) });
}

/** Removes what the device still shows about an order. */
export async function clearNotifications(orderId: number): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = (await registration?.getNotifications({ tag: `order-${orderId}` })) ?? [];
  for (const notification of shown) notification.close();
}

async function subscribe(): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const existing = await pushManager.getSubscription();
  if (existing) return existing;
  const { publicKey } = await api.send('GET /api/push-key', {});
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}
