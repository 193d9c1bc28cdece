import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { requireSameAnswers } from './compare-answers.ts'
import { fillCart, refillCart, type Kitchen } from './kitchen.ts'
import { compare, type Compared, type Load } from './measure.ts'
import { recordStatements } from './recorded-statements.ts'
import { cartLineCount, scenariosOf, timeZone } from './scenarios.ts'
import { startServer } from './server-process.ts'
import type { Recorded } from './statement.ts'

/** connections to the database, for both servers */
const poolSize = '10'

/** Compares our server with the thin one over the whole job of a buyer; fails when their answers differ. */
export async function compareRequests(
  owner: pg.Client,
  databaseUrl: string,
  kitchen: Kitchen,
  folder: string,
  load: Load,
): Promise<Compared[]> {
  const itemIds = await fillCart(owner, kitchen, cartLineCount)
  const putBack = () => refillCart(owner, kitchen)
  const scenarios = scenariosOf(kitchen, itemIds)
  const samples = scenarios.flatMap((scenario) => scenario.samples)
  const statements = await recordStatements(databaseUrl, samples)
  await putBack()
  const ofUrl = (url: string) => statements[samples.findIndex((sample) => sample.url === url)] ?? []
  const recorded: Recorded = {
    kitchen: { ...kitchen, timeZone, name: 'Pat Cook', sessionId: await sessionOf(owner, kitchen) },
    lists: Object.fromEntries(samples.filter(({ method }) => method === 'GET').map(({ url }) => [url, ofUrl(url)])),
    cartSave: ofUrl('/api/v1/shopping-carts'),
    order: ofUrl('/api/v1/orders'),
  }
  const file = path.join(folder, 'recorded.json')
  writeFileSync(file, JSON.stringify(recorded), { mode: 0o600 })
  const environment = { DATABASE_URL: databaseUrl, DATABASE_POOL: poolSize }
  const ours = await startServer('server/src/main.ts', {
    ...environment,
    DEMO_DATA: 'off',
    RATE_LIMITS: 'off',
    DATA_DIR: path.join(folder, 'ours'),
  })
  const thin = await startServer('bench/thin-server.ts', { ...environment, RECORDED: file })
  try {
    for (const sample of samples) await requireSameAnswers(ours, thin, sample, putBack)
    const compared: Compared[] = []
    for (const scenario of scenarios) {
      const isReading = scenario.samples.every(({ method }) => method === 'GET')
      compared.push(...(await compare(ours, thin, scenario, load, isReading ? nothing : putBack)))
    }
    return compared
  } finally {
    await ours.stop()
    await thin.stop()
  }
}

const nothing = () => Promise.resolve()

async function sessionOf(owner: pg.Client, { userId }: Kitchen): Promise<number> {
  const { rows } = await owner.query<{ id: number }>('select id from sessions where user_id = $1', [userId])
  return rows[0]?.id ?? 0
}
