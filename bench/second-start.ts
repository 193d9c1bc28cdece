import path from 'node:path'
import type { Figure } from './figure.ts'
import { median } from './measure.ts'
import { startServer } from './server-process.ts'

const starts = 3
const mostSeconds = 2

/** The wait after `npm start` on the second day: start the embedded database, check migrations, demo data already loaded if wanted. */
export async function secondStartFigure(folder: string, withDemoData: boolean): Promise<Figure> {
  const environment = { DATA_DIR: path.join(folder, 'started'), DEMO_DATA: withDemoData ? 'on' : 'off' }
  const first = await startServer('tools/start.mjs', environment)
  await first.stop()
  const times: number[] = []
  for (let start = 0; start < starts; start++) {
    const again = await startServer('tools/start.mjs', environment)
    times.push(again.readyMs / 1_000)
    await again.stop()
  }
  return { name: 'second start to Ready:', value: median(times), unit: ' s', atMost: mostSeconds }
}
