import { Counter, Gauge, type Registry } from 'prom-client';
import type { Priority } from '@app/contract/protocol/call.ts';
import { LOAD_LEVELS, type LoadLevel } from './load-level.ts';

export interface LoadMetrics {
  countRejection(priority: Priority): void;
  setWait(signal: string, waitMs: number): void;
  setLevel(level: LoadLevel): void;
}

export function createLoadMetrics(registry: Registry): LoadMetrics {
  const rejections = new Map<Priority, number>();
  const counter = new Counter({
    name: 'admission_refused_total',
    help: 'Requests rejected by load shedding, by priority.',
    labelNames: ['priority'],
    registers: [registry],
    // Summed up when scraped: rejections are counted thousands of times a second.
    collect() {
      for (const [priority, count] of rejections) counter.inc({ priority }, count);
      rejections.clear();
    },
  });
  const waits = new Gauge({
    name: 'admission_wait_seconds',
    help: 'Longest wait of the last quarter of a second, by load signal.',
    labelNames: ['signal'],
    registers: [registry],
  });
  const levels = new Gauge({
    name: 'admission_level',
    help: 'Load level: 0 calm, 1 light, 2 medium, 3 heavy.',
    registers: [registry],
  });
  return {
    countRejection: (priority) => void rejections.set(priority, (rejections.get(priority) ?? 0) + 1),
    setWait: (signal, waitMs) => waits.set({ signal }, waitMs / 1_000),
    setLevel: (level) => levels.set(LOAD_LEVELS.indexOf(level)),
  };
}
