// Two distributors of one kitchen: their control numbers are alike, and their files are none of each other's business.
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { anInterchange } from '../../adapters/edi/testing-interchange.ts'
import { atLocation } from '../../context.ts'
import { findEdiConnection, updateEdiConnection } from '../../distributors/edi/edi-connections.queries.ts'
import { listWaitingEdiFiles } from '../../distributors/edi/edi-files.queries.ts'
import { aLocation, aPerson, type TestLocation } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../../testing/factories/catalogue.ts'
import { cartOf } from '../../testing/factories/ordering-kitchen.ts'
import { testApp, type Client } from '../../testing/test-app.ts'
import { exchangeEdi } from './exchange-edi.ts'

const app = await testApp()
let place: TestLocation
let owner: Client
type Partner = { id: number; name: string; itemId: number }
let harbor: Partner
let bay: Partner

beforeAll(async () => {
  app.clock.set('2026-06-10T15:00:00Z')
  const [first, second] = [
    await aDistributor(app, { nickname: 'Harbor' }),
    await aDistributor(app, { nickname: 'Bay' }),
  ]
  place = await aLocation(app, { distributorIds: [first.id, second.id] })
  owner = app.as(await aPerson(app, { at: [place], title: 'Owner' }))
  const partner = async (id: number, name: string): Promise<Partner> => {
    const settings = {
      version: 0,
      isOn: true,
      isTest: false,
      route: 'folder',
      ownQualifier: 'ZZ',
      ownId: 'KITCHEN',
      partnerQualifier: 'ZZ',
      partnerId: name,
      sftpHost: '',
      sftpPort: 22,
      sftpUsername: '',
      sftpOutgoing: '',
      sftpIncoming: '',
    }
    expect((await owner.put(`/distributors/${id}/edi`, settings)).body).toMatchObject({ isOn: true })
    return { id, name, itemId: (await anItem(app, place, { distributorId: id, din: '77' })).id }
  }
  harbor = await partner(first.id, 'HARBOR')
  bay = await partner(second.id, 'BAY')
})

const at = () => atLocation(app.deps.database, place.id)
const folderOf = ({ id }: Partner, part: string) =>
  path.join(app.deps.config.dataDirectory, 'edi', `${place.id}-${id}`, part)
const outgoing = async (of: Partner) => (await readdir(folderOf(of, 'outgoing'))).toSorted()
const exchange = ({ id }: Partner) => owner.post(`/distributors/${id}/edi/exchange`)
const files = async ({ id }: Partner) => (await owner.get(`/distributors/${id}/edi/files`, { limit: 100 })).body.data
async function put(of: Partner, name: string, text: string) {
  await mkdir(folderOf(of, 'incoming'), { recursive: true })
  await writeFile(path.join(folderOf(of, 'incoming'), name), text)
}
async function order({ id, itemId }: Partner, quantity: number) {
  const body = await cartOf(owner, id, [[itemId, quantity]], { requestedDeliveryDate: '2026-06-12' })
  const placed = await owner.post('/orders', body)
  expect(placed.status, placed.text).toBe(201)
  return placed.body as { id: number; purchaseOrderNumber: string }
}

test('each gets its own orders, in their order, and answers for its own numbers alone', async () => {
  const [one, other, third] = [await order(harbor, 1), await order(bay, 2), await order(harbor, 3)]
  const waiting = await listWaitingEdiFiles(at(), harbor.id)
  expect(waiting.map(({ orderId }) => orderId)).toEqual([one.id, third.id])
  await exchange(harbor)
  expect(await outgoing(harbor)).toEqual(['850-000000001.edi', '850-000000002.edi'])
  expect((await listWaitingEdiFiles(at(), bay.id)).map(({ orderId }) => orderId)).toEqual([other.id])
  await app.jobs.runAll()
  expect(await outgoing(bay)).toEqual(['850-000000001.edi'])

  await put(bay, 'receipt.edi', anInterchange('FA', [['997', 'AK1*PO*1', 'AK9*A*1*1*1']], { from: 'BAY', no: 5 }))
  await exchange(bay)
  expect((await files(bay)).map(({ fileName, answer }: Record<string, string>) => [fileName, answer])).toContainEqual([
    '850-000000001.edi',
    'accepted',
  ])
  expect((await files(harbor)).map(({ answer }: Record<string, string>) => answer)).toEqual([null, null])

  const short = (from: Partner, { purchaseOrderNumber }: { purchaseOrderNumber: string }) => {
    const segments = [`BAK*00*AC*${purchaseOrderNumber}*20260610`, 'PO1*1*2*CA*20**VN*77', 'ACK*IA*1*CA', 'CTT*1']
    return anInterchange('PR', [['855', ...segments]], { from: from.name, no: 9 })
  }
  await put(harbor, 'strange.edi', short(harbor, other))
  await put(bay, 'answer.edi', short(bay, other))
  for (const partner of [harbor, bay]) await exchange(partner)
  const fileOf = async (partner: Partner, name: string) =>
    (await files(partner)).find(({ fileName }: { fileName: string }) => fileName === name)
  expect(await fileOf(harbor, 'strange.edi')).toMatchObject({
    status: 'failed',
    reason: `There is no order ${other.purchaseOrderNumber} at Harbor.`,
  })
  expect(await fileOf(bay, 'answer.edi')).toMatchObject({
    status: 'read',
    summary: `Order ${other.purchaseOrderNumber} accepted with changes.`,
  })
  // The same number of another distributor is another file.
  const same = anInterchange('PR', [['855', `BAK*00*AT*${one.purchaseOrderNumber}*20260610`, 'CTT*0']], { no: 9 })
  await put(harbor, 'same number.edi', same)
  await exchange(harbor)
  expect(await fileOf(harbor, 'same number.edi')).toMatchObject({
    status: 'read',
    summary: `Order ${one.purchaseOrderNumber} accepted.`,
  })
})

test('a connection is exchanged by one at a time, which lets go in the end, and by nobody once it is off', async () => {
  const now = app.clock.now()
  await updateEdiConnection(at(), bay.id, { busyUntil: new Date(now.getTime() + 60_000) })
  expect(await exchange(bay)).toMatchObject({ status: 409, body: { code: 'edi_busy' } })
  expect((await exchange(harbor)).status, 'the other one is free').toBe(200)
  app.clock.set(new Date(now.getTime() + 60_001).toISOString())
  expect((await exchange(bay)).status).toBe(200)
  expect((await exchange(bay)).status, 'it let go').toBe(200)

  await updateEdiConnection(at(), bay.id, { isOn: false })
  await put(bay, 'late.edi', 'not looked at')
  // a job that was queued before
  expect(await exchangeEdi(app.deps, at(), bay.id)).toBe('busy')
  expect(await readdir(folderOf(bay, 'incoming'))).toEqual(['late.edi'])
})

test('a connection is held for as long as its exchange takes, however long that is', async () => {
  await order(harbor, 2)
  const other = new pg.Client({ connectionString: app.databaseUrl })
  await other.connect()
  const heldUntil = async () => (await findEdiConnection(at(), harbor.id))?.busyUntil?.getTime() ?? 0
  const waitsForOther = async () =>
    (
      await other.query(
        'select exists (select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))) as is',
      )
    ).rows[0].is
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await other.query("begin; select from edi_files where status = 'waiting' for update")
    const first = exchangeEdi(app.deps, at(), harbor.id)
    await expect.poll(waitsForOther).toBe(true)
    const begun = app.clock.now().getTime()
    // ten minutes, where nobody holds on for longer than five
    for (let seconds = 100; seconds <= 600; seconds += 100) {
      app.clock.set(new Date(begun + seconds * 1_000).toISOString())
      const before = await heldUntil()
      vi.advanceTimersByTime(100_000)
      await expect.poll(heldUntil, { message: `after ${seconds} s` }).toBeGreaterThan(before)
      expect(await exchangeEdi(app.deps, at(), harbor.id), `after ${seconds} s`).toBe('busy')
    }
    await other.query('rollback')
    expect(await first).toBe('done')
    expect(await heldUntil(), 'it let go').toBe(0)
  } finally {
    vi.useRealTimers()
    await other.end()
  }
})
