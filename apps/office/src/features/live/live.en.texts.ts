import type { Translated } from '@app/client/texts.ts';
import type { liveEs } from './live.es.texts.ts';

export const liveEn: Translated<typeof liveEs> = {
  'live-title': 'Live',
  'live-now': 'Live',
  'live-old': ({ time }) => `No news since ${time}`,
  'live-none': 'There are no stalls yet.',
  'live-queue': 'In queue',
  'live-ready': 'Ready',
  'live-out': 'On the way',
  'live-unpaid': 'Unpaid',
  'live-late': 'Late',
  'live-longest': 'Longest wait',
  'live-sold': 'Sold today',
  'live-wait': 'Actual and promised wait',
  'live-promised': ({ minutes }) => `promised ${minutes} min`,
  'live-basis-usual': 'usual for a stall like this',
  'live-basis-stated': 'from what the stall stated',
  'live-basis-blended': ({ orders }) => `part measured over ${orders} orders`,
  'live-basis-measured': ({ orders }) => `measured over the last ${orders} orders`,
  'live-stopped': 'Stopped',
  'live-all-sold': 'None',
  'live-stopped-count': ({ products }) => `${products} products`,
  'live-open': 'Open',
  'live-closed': 'Closed',
  'live-out-of-hours': 'Closed by its hours',
  'live-opens': ({ time }) => `Opens ${time}`,
  'live-paused': ({ time }) => `Paused until ${time}`,
  'live-behind': ({ orders }) => `${orders} late`,
  'live-busy': ({ minutes }) => `Busy, +${minutes} min`,
  'live-alerts': 'Need attention',
  'live-alerts-none': 'Everything is in order.',
  'live-products': 'Products not on sale',
  'live-products-none': 'Everything is on sale.',
  'live-load': 'Load of the next 30 minutes',
  'live-load-lead': 'Work of the queue and of orders for later, against the time of its people.',
  'live-people': 'People',
  'live-people-usual': 'approximate',
  'live-load-percent': ({ percent }) => `${percent}%`,
  'live-load-left': 'Does not fit',
  'live-load-none': 'All fits',
  'live-until': ({ time }) => `until ${time}`,
  'alert-venue': 'The whole venue',
  'alert-long-wait': ({ count }) => `A new order waits ${count} min. Nothing is paused.`,
  'alert-wait-passes': ({ time, minutes }) => `At this rate the wait passes ${minutes} min at ${time}.`,
  'alert-queue-flow': ({ arrived, left, windowMinutes }) =>
    arrived >= windowMinutes && (left === 0 || left >= windowMinutes)
      ? `${Math.round(arrived / windowMinutes)} a minute come in, ${left === 0 ? 'none' : Math.round(left / windowMinutes)} go out.`
      : `${arrived} came in and ${left === 0 ? 'none' : left} went out in ${windowMinutes} min.`,
  'promise-now': ({ minMinutes, maxMinutes }) => `Promise ${minMinutes}–${maxMinutes} min`,
  'promise-now-done': ({ name, minMinutes, maxMinutes }) =>
    `${name}: new orders are promised ${minMinutes}–${maxMinutes} min`,
  'promise-end': 'Back to the estimate',
  'promise-end-done': ({ name }) => `${name} promises the estimate again`,
  'live-raised': ({ minMinutes, maxMinutes }) => `Promises ${minMinutes}–${maxMinutes} min`,
  'pause-now': ({ minutes }) => `Pause for ${minutes} min`,
  'carry-on': 'Carry on',
  'carry-on-done': ({ name, minutes }) => `${name} carries on. It asks again in ${minutes} min`,
  'pause-now-done': ({ name, minutes }) => `${name}: paused for ${minutes} min`,
  'alert-late-orders': ({ count }) =>
    count === 1 ? '1 order is past its promised time.' : `${count} orders are past their promised time.`,
  'alert-stopped-products': ({ count }) => (count === 1 ? '1 product is stopped.' : `${count} products are stopped.`),
  'alert-sold-out-products': ({ count }) =>
    count === 1 ? '1 product is sold out.' : `${count} products are sold out.`,
  'alert-paused': ({ time }) => `It takes no orders until ${time}.`,
  'alert-paused-pins': ({ count }) =>
    count === 1
      ? 'One person typed a wrong PIN five times and waits 5 min.'
      : `${count} people typed a wrong PIN five times and wait 5 min.`,
  'alert-money-exceptions': ({ count }) =>
    count === 1 ? '1 money difference is open.' : `${count} money differences are open.`,
  'alert-open-board': 'Open its board',
  'alert-see-orders': 'See its orders',
  'alert-see-tablets': 'See the tablets',
  'alert-see-money': 'See the differences',
};
