import { spawn, type ChildProcess } from 'node:child_process';

/** Its standard input ends with the process that started it. */
const GUARD = `
  const pid = Number(process.argv[1]);
  process.stdin.resume().once('end', () => {
    for (const target of [-pid, pid]) {
      try {
        process.kill(target, 'SIGTERM');
      } catch {
        // The program leads no group, or has ended.
      }
    }
  });
`;

/** Ends a program of a test, and the process group that it leads, when this process was killed. */
export function endWithThisProcess(program: ChildProcess): void {
  if (program.pid === undefined) return;
  const guard = spawn(process.execPath, ['--eval', GUARD, String(program.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true, // Ctrl-C in the terminal does not reach it
  });
  program.once('exit', () => guard.kill());
}
