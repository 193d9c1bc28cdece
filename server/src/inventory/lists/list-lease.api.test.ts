import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../testing/audit-log.ts'
import { listening } from '../../testing/change-reader.ts'
import { aPerson } from '../../testing/factories/accounts.ts'
import { aCountingKitchen, withoutInventoryControls } from '../../testing/factories/counting-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

async function aTakenList() {
  app.clock.set('2026-03-04T15:00:00Z')
  const kitchen = await aCountingKitchen(app)
  const path = `/comparison-views/${kitchen.list.id}`
  const taken = await app.as(kitchen.chef).patch(path, { onInventory: true, deviceId: 'tablet' })
  const colleague = await aPerson(app, { at: [kitchen.location], title: 'Chef', editComparisonView: false })
  return { ...kitchen, path, taken, colleague }
}

describe('a list that is counted offline', () => {
  it('is one person’s, without editComparisonView, for 72 hours', async () => {
    const { taken, chef, colleague, path } = await aTakenList()
    expect(taken).toMatchObject({
      status: 200,
      body: { onInventory: true, userId: chef.id, onInventoryUntil: '2026-03-07T15:00:00.000Z' },
    })
    const refused = await app.as(colleague).patch(path, { onInventory: true, deviceId: 'phone' })
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'Walk-in list is under inventory, you need to refresh the page to have latest updates.' },
    })
    expect((await app.as(colleague).patch(path, { onInventory: false, takeOver: true })).status).toBe(409)
    app.clock.set('2026-03-07T15:00:00Z')
    expect((await app.as(colleague).patch(path, { onInventory: true, deviceId: 'phone' })).body.userId).toBe(
      colleague.id,
    )
  })

  it('is not taken where the location has no inventory controls, but given back', async () => {
    const { location, chef, path } = await aTakenList()
    await withoutInventoryControls(app, location)
    const taken = await app.as(chef).patch(path, { onInventory: true, deviceId: 'tablet' })
    expect(taken).toMatchObject({ status: 403, body: { code: 'feature_off' } })
    expect((await app.as(chef).patch(path, { onInventory: false, deviceId: 'tablet' })).body.onInventory).toBe(false)
  })

  it('is not renamed by a request whose other change is refused', async () => {
    const { owner, path } = await aTakenList()
    const changes = { name: 'Cooler', onInventory: true, deviceId: 'desk' }
    expect((await app.as(owner).patch(path, changes)).status).toBe(409)
    expect((await app.as(owner).get(path)).body.name).toBe('Walk-in')
  })

  it('is given back by the same device, and noted once', async () => {
    const { chef, location, path } = await aTakenList()
    expect((await app.as(chef).patch(path, { onInventory: 0, deviceId: 'tablet' })).body.onInventory).toBe(false)
    expect((await app.as(chef).patch(path, { onInventory: false })).status).toBe(200)
    expect(await auditLog(app.databaseUrl, location.id, 'return-inventory-list')).toHaveLength(1)
  })

  it.each(['owner', 'chef'] as const)('is freed by the %s from elsewhere only after a warning', async (who) => {
    const kitchen = await aTakenList()
    const client = app.as(kitchen[who])
    expect((await client.patch(kitchen.path, { onInventory: false, deviceId: 'desk' })).body.code).toBe(
      'lease_of_another',
    )
    const freed = await client.patch(kitchen.path, { onInventory: false, deviceId: 'desk', takeOver: true })
    expect(freed.body.onInventory).toBe(false)
  })

  it('is taken by one of ten who ask at once', async () => {
    const { list, location } = await aCountingKitchen(app)
    const people = await Promise.all(Array.from({ length: 10 }, () => aPerson(app, { at: [location], title: 'Chef' })))
    const answers = await Promise.all(
      people.map((person) =>
        app.as(person).patch(`/comparison-views/${list.id}`, { onInventory: true, deviceId: `of ${person.id}` }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  it('is told to everybody who looks', async () => {
    const { owner, chef, list } = await aCountingKitchen(app)
    const reader = await listening(app, await app.server.listen({ port: 0, host: '127.0.0.1' }), owner)
    await app.as(chef).patch(`/comparison-views/${list.id}`, { onInventory: true, deviceId: 'tablet' })
    expect(await reader.next('inventory-list')).toEqual({
      kind: 'inventory-list',
      comparisonViewId: list.id,
      onInventory: true,
    })
    reader.leave()
  })
})

describe('a list’s name', () => {
  it('is changed only with the right to edit', async () => {
    const { owner, chef, path } = await aTakenList()
    expect((await app.as(chef).patch(path, { name: 'Freezer' })).status).toBe(403)
    expect((await app.as(chef).patch(path, {})).status).toBe(400)
    expect((await app.as(owner).patch(path, { name: 'Freezer' })).body.name).toBe('Freezer')
  })
})
