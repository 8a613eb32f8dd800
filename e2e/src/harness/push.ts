import type { BrowserContext, Worker } from '@playwright/test';
import { z } from 'zod';
import type { Phone } from './people.ts';
import type { Stadium } from './stadium.ts';

const Messages = z.array(z.object({ payload: z.record(z.string(), z.string()) }));

declare global {
  var subscribeAtSandbox: (key: string) => Promise<{ endpoint: string; keys: { p256dh: string; auth: string } }>;
}

/**
 * A headless browser denies notifications and has no connection to its vendor's push service. The sandbox is the service
 * in its place; the person's answer to the browser's question is given.
 */
export async function usePushService({ monitored }: Phone, stadium: Stadium, answer: NotificationPermission) {
  const { context } = monitored;
  await context.exposeFunction('subscribeAtSandbox', async (applicationServerKey: string): Promise<unknown> => {
    const sent = await fetch(`${stadium.sandboxUrl}/push/subscriptions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ applicationServerKey }),
    });
    return sent.json();
  });
  await context.addInitScript((given) => {
    const key = 'permission-of-test';
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(key) ?? 'default' });
    Notification.requestPermission = async () => {
      localStorage.setItem(key, given);
      return given;
    };
    let subscription: PushSubscription | null = null;
    PushManager.prototype.getSubscription = async () => subscription;
    PushManager.prototype.subscribe = async (options) => {
      const device = await globalThis.subscribeAtSandbox(
        typeof options?.applicationServerKey === 'string' ? options.applicationServerKey : '',
      );
      const made: Pick<PushSubscription, 'toJSON'> = { toJSON: () => device };
      subscription = Object.assign(Object.create(null), made);
      return Object.assign(Object.create(null), made);
    };
  }, answer);
}

/** Messages at the push service as browsers decrypt them, oldest first. */
export async function pushMessages({ sandboxUrl }: Stadium): Promise<Record<string, string>[]> {
  const answer = await fetch(`${sandboxUrl}/push/messages`);
  return Messages.parse(await answer.json())
    .map(({ payload }) => payload)
    .toReversed();
}

const Shown = z.object({ title: z.string(), tag: z.string(), silent: z.boolean().optional() });

/** Hands a message to the service worker of the app. @returns what it asks the device to show */
export async function receive(context: BrowserContext, message: Record<string, string>) {
  const worker = await serviceWorkerOf(context);
  // As text: TypeScript knows either windows or workers.
  const shown = await worker.evaluate(`new Promise((resolve) => {
    registration.showNotification = async (title, { tag, silent }) => resolve({ title, tag, silent });
    dispatchEvent(new PushEvent('push', { data: ${JSON.stringify(JSON.stringify(message))} }));
  })`);
  return Shown.parse(shown);
}

async function serviceWorkerOf(context: BrowserContext): Promise<Worker> {
  const [worker] = context.serviceWorkers();
  return worker ?? context.waitForEvent('serviceworker');
}
