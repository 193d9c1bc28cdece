// A fault of this machine during an exchange, and an exchange that takes longer than its hold.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { takeEdiConnection } from '../../distributors/edi/edi-connections.queries.ts'
import { testApp } from '../../testing/test-app.ts'
import { atLocation } from '../../context.ts'
import { exchangeAllEdi } from './exchange-edi.ts'
import { anEdiKitchen } from './testing-edi-kitchen.ts'

const app = await testApp()
const { harbor, place, owner, folderOf, order, messages, fileOfOrder, exchange } = await anEdiKitchen(app)

test('folders that can’t be made show as a failed exchange, and the kitchen is told of its late order', async () => {
  const folder = path.dirname(folderOf('outgoing'))
  await rm(folder, { recursive: true, force: true })
  await mkdir(path.dirname(folder), { recursive: true })
  await writeFile(folder, 'no folder')
  const placed = await order(1)
  await expect(app.jobs.runAll()).rejects.toThrow()
  const connection = async () => (await owner.get(`/distributors/${harbor}/edi`)).body
  expect((await connection()).lastError).toBe(
    'Files could not be exchanged because of a fault here. It is tried again every minute.',
  )
  const late = `Order ${placed.purchaseOrderNumber} may not have reached Harbor: EDI does not work. Call them, or see why on their page under Distributors.`
  expect(await messages()).not.toContain(late)
  app.clock.set('2026-06-10T15:16:00Z')
  await exchangeAllEdi(app.deps)
  await exchangeAllEdi(app.deps)
  expect((await messages()).filter((message) => message === late)).toHaveLength(1)
  await rm(folder)
  await exchangeAllEdi(app.deps)
  expect((await connection()).lastError).toBeNull()
  expect((await fileOfOrder(placed)).status).toBe('sent')
})

test('an exchange lets go of its own hold only', async () => {
  const at = atLocation(app.deps.database, place.id)
  const elses = new Date('2026-06-10T16:30:00Z')
  const now = new Date('2026-06-10T16:00:00Z')
  expect(await takeEdiConnection(at, harbor, now, elses)).toBeDefined()
  app.clock.set('2026-06-10T16:10:00Z')
  expect((await exchange()).body).toMatchObject({ code: 'edi_busy' })
  const row = await at.db.selectFrom('ediConnections').select('busyUntil').executeTakeFirstOrThrow()
  expect(row.busyUntil).toEqual(elses)
})
