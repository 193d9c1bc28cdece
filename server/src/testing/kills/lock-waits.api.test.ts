import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { closeAfterFile } from '../after-file.ts'
import { cloneDatabase } from '../test-database.ts'
import { untilThereAre, waitingForLock } from './lock-waits.ts'

async function aDatabase() {
  const { url, drop } = await cloneDatabase(inject('databaseServerUrl'))
  closeAfterFile(drop)
  const [holding, waiting] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  for (const client of [holding, waiting]) {
    await client.connect()
    closeAfterFile(() => client.end())
  }
  return { url, holding, waiting }
}

test('a statement that waits in another database, for the table of the same number, is none of this one', async () => {
  const [here, elsewhere] = [await aDatabase(), await aDatabase()]
  await elsewhere.holding.query('begin; lock table orders in access exclusive mode')
  const waiting = elsewhere.waiting.query('select from orders')
  await untilThereAre(elsewhere.url, 1, waitingForLock('orders'))
  for (const table of ['orders', undefined])
    expect((await here.holding.query(waitingForLock(table))).rows, String(table)).toEqual([])
  await elsewhere.holding.query('rollback')
  await waiting
})
