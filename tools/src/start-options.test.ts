import { expect, it } from 'vitest';
import { withStartOptions } from './start-options.ts';

it('command-line options take precedence over the environment', () => {
  const environment = { PROCESSES: '4', WORKERS: '1', PORT: '8080' };
  expect(withStartOptions(environment, ['--processes', '2'])).toEqual({ ...environment, PROCESSES: '2' });
  expect(withStartOptions({}, ['--workers=3'])).toEqual({ WORKERS: '3' });
});

it.each([
  [['--process', '2'], "Unknown option '--process'. Usage: npm start [-- [--processes N] [--workers N]]"],
  [['2'], "Unexpected argument '2'. Usage: npm start [-- [--processes N] [--workers N]]"],
])('%j is rejected in one line', (args, line) => {
  expect(() => withStartOptions({}, args)).toThrow(line);
});
