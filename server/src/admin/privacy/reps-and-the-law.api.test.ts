// A sales rep asks the operator for all that is kept of them, and to be erased.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLog } from '../../testing/audit-log.ts'
import { aLocation, aPerson, type TestLocation } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem, aSalesRep } from '../../testing/factories/catalogue.ts'
import { operatorOf } from '../../testing/operator.ts'
import { tablesWithText } from '../../testing/everywhere/tables-with-text.ts'
import { testApp, type Client } from '../../testing/test-app.ts'

const app = await testApp()
app.clock.set('2026-03-04T15:00:00Z')
const admin = operatorOf(app)
const folder = mkdtempSync(path.join(tmpdir(), 'larder-rep-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const [sal, zoe] = ['Sal.Reed@harbor.test', 'zoe@harbor.test']
let harbor: number
let kitchen: TestLocation
let bakery: TestLocation
let owner: Client
let orderId: number
let salAtBakery: number
let salAtKitchen: number

beforeAll(async () => {
  harbor = (await aDistributor(app, { nickname: 'Harbor' })).id
  kitchen = await aLocation(app, { nickname: 'Kitchen', distributorIds: [harbor] })
  bakery = await aLocation(app, { nickname: 'Bakery', distributorIds: [harbor] })
  const boss = await aPerson(app, { at: [kitchen] })
  owner = app.as(boss)
  salAtKitchen = (await aSalesRep(app, kitchen, harbor, { name: 'Sal Reed', email: sal })).id
  salAtBakery = (await aSalesRep(app, bakery, harbor, { name: 'Sal Reed', email: sal.toUpperCase() })).id
  const other = await aSalesRep(app, kitchen, harbor, { name: 'Zoe', email: zoe, isPrimary: false })

  await owner.patch(`/distributors/${harbor}/dsr/${salAtKitchen}`, { phone: '718-555-0177', accessType: 'unlimited', sendInvite: 1 }) // prettier-ignore
  await app.jobs.runAll()
  const mail = app.mails.findLast(({ to }) => to.includes(sal))
  const token = /\/rep-invite\/([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? ''
  const rep = app.as((await app.as('anonymous').post('/rep/accept-invite', { token })).body)
  const item = await anItem(app, kitchen, { distributorId: harbor, name: 'Lemons', priceCents: 1000 })
  orderId = await anOrder(item.id)
  expect((await rep.post(`/rep/orders/${orderId}/acknowledgement`, { note: 'From Sal', lines: [] })).status).toBe(200) // prettier-ignore
  expect((await rep.patch(`/rep/items/${item.id}`, { price: 20 })).status).toBe(200)
  // everybody at the location is told where orders go
  await owner.patch(`/distributors/${harbor}/dsr/${other.id}`, { is_primary: 1 })
  await owner.patch(`/distributors/${harbor}/dsr/${salAtKitchen}`, { is_primary: 1 })
  await app.jobs.runAll()
})

async function anOrder(itemId: number): Promise<number> {
  const itemList = [{ itemDistributorId: itemId, quantity: 2 }]
  await owner.post('/shopping-carts', { itemList, lastModified: '0' })
  const placed = await owner.post('/orders', {
    distributorId: harbor,
    paymentType: 'terms',
    requestedDeliveryDate: '2026-03-06',
    itemList: JSON.stringify(itemList),
  })
  expect(placed.status, placed.text).toBe(201)
  await app.jobs.runAll()
  return placed.body.id
}

it('a sales rep gets what every location keeps about them, nobody else’s address, and no secret', async () => {
  const file = path.join(folder, 'sal.json')
  const { exitCode, said } = await admin('reps', 'export', sal.toLowerCase(), '--to', file)
  expect([exitCode, said]).toEqual([0, expect.stringMatching(/^Wrote \d+ rows of \d+ tables to /)])
  const text = readFileSync(file, 'utf8')
  const { salesRep, tables } = JSON.parse(text) as { salesRep: string; tables: Record<string, Record<string, unknown>[]> } // prettier-ignore
  expect(salesRep).toBe(sal.toLowerCase())
  expect(tables.sales_reps).toMatchObject([
    { locationId: kitchen.id, id: salAtKitchen, name: 'Sal Reed', phone: '718-555-0177' },
    { locationId: bakery.id, id: salAtBakery },
  ])
  expect(tables.order_acknowledgements).toMatchObject([{ orderId, note: 'From Sal' }])
  expect(tables.outbound_mails).toMatchObject([{ orderId, recipients: [sal] }])
  expect(tables.rep_keys?.map(({ kind }) => kind).toSorted()).toEqual(['invite', 'session'])
  expect(tables.location_messages?.map(({ message }) => message)).toEqual([
    expect.stringContaining(`Orders to Harbor go to Sal Reed, ${sal}, now.`),
  ])
  expect(tables.audit_log?.map(({ action }) => action)).toEqual(expect.arrayContaining(['invite-sales-rep', 'accept-rep-invite'])) // prettier-ignore
  expect(text).not.toContain(zoe)
  expect(JSON.stringify(tables.rep_mails)).not.toContain('@example')
  expect(text).not.toMatch(/Hash"|"token|"secret/)
  expect(await auditLog(app.databaseUrl, bakery.id, 'export-sales-rep')).toMatchObject([{ objectId: String(salAtBakery) }]) // prettier-ignore
  expect(await admin('reps', 'export', 'nobody@x.test', '--to', `${file}2`)).toEqual({
    exitCode: 1,
    said: 'Nothing is kept about a sales rep nobody@x.test.',
  })
})

it('a sales rep is erased at all locations once they were removed: the address is nowhere but in the log', async () => {
  const still = (id: number, { id: at }: TestLocation) =>
    `${sal} is still a sales rep at location ${at}. First: reps remove ${id} --location ${at}`
  expect(await admin('reps', 'erase', sal)).toEqual({
    exitCode: 1,
    said: `${still(salAtKitchen, kitchen)}\n${still(salAtBakery, bakery)}`,
  })
  await admin('reps', 'remove', String(salAtKitchen), '--location', String(kitchen.id))
  await admin('reps', 'remove', String(salAtBakery), '--location', String(bakery.id))
  const small = sal.toLowerCase()
  const before = await tablesWithText(app, small, kitchen.id)
  expect(before).toEqual(expect.arrayContaining(['audit_log', 'location_messages', 'outbound_mails', 'rep_keys', 'sales_reps'])) // prettier-ignore

  expect(await admin('reps', 'erase', small)).toEqual({
    exitCode: 0,
    said: [
      `Erased ${small} at 2 locations.`,
      'Orders, claims and prices stay, with the name of who answered or changed them, and so does the audit log.',
      'Backups have the rest until they are removed themselves.',
    ].join('\n'),
  })
  for (const { id } of [kitchen, bakery]) expect(await tablesWithText(app, small, id)).toEqual(['audit_log'])
  expect(await tablesWithText(app, '718-555-0177', kitchen.id)).toEqual(['audit_log'])
  expect(await tablesWithText(app, zoe, kitchen.id)).toContain('sales_reps')
  expect(await auditLog(app.databaseUrl, kitchen.id, 'erase-sales-rep')).toMatchObject([{ objectId: String(salAtKitchen) }]) // prettier-ignore
  // the restaurant’s books are whole
  expect((await owner.get(`/orders/${orderId}/acknowledgement`)).text).toContain('Sal Reed')
  const { dsrs } = (await owner.get(`/distributors/${harbor}`, { expand: 'dsrs' })).body
  expect(dsrs.map(({ name }: { name: string }) => name)).toEqual(['Zoe'])

  expect(await admin('reps', 'erase', sal)).toEqual({
    exitCode: 1,
    said: `Nothing is kept about a sales rep ${sal} but in the audit log.`,
  })
})
