import path from 'node:path';
import { startProgram } from '@app/tools/child-program.ts';
import { ROOT } from '@app/tools/root.ts';
import { startSystemUnderTest, type SystemUnderTest } from './system-under-test.ts';

/** Starts a server with the demo's venues. Build the apps first. */
export function startDemoSystem(): Promise<SystemUnderTest> {
  return startSystemUnderTest(
    async (_db, { dataDir, databaseUrl }) => {
      const loader = startProgram({
        name: 'demo',
        file: path.join(ROOT, 'demo/src/load-demo.ts'),
        env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
        logFile: path.join(dataDir, 'demo.log'),
      });
      const { code, lastLines } = await loader.ended;
      if (code !== 0) throw new Error(lastLines);
    },
    { isDemo: true },
  );
}
