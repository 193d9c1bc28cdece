// A title or a right that an owner changes.
import { describe, expect, it } from 'vitest'
import { aPerson } from '../../testing/factories/accounts.ts'
import { testApp } from '../../testing/test-app.ts'
import { cornerTable, type PersonListed } from './testing-corner-table.ts'

const app = await testApp()
const corner = cornerTable(app)
const { database, access, invite, newEmail, people, rowOf } = corner

describe('a changed title or right', () => {
  it('counts at the next request, in every process', async () => {
    const chef = await aPerson(app, { at: [corner.front], title: 'Chef', editComparisonView: false })
    const beside = (await app.beside()).as(chef)
    const order = () => beside.post('/orders', {})
    expect((await order()).body.code).not.toBe('may_not_order')
    expect((await beside.get('/people')).status).toBe(403)
    const change = access({ title: 'Co-owner', mayOrder: false, editComparisonView: true })
    expect((await app.as(corner.owner).patch(`/people/${chef.id}`, change)).status).toBe(200)
    const user = (await app.as(chef).get('/users/current-user')).body
    expect(user).toMatchObject({ title: 'Co-owner', editComparisonView: true, managesPeople: true })
    expect(user.activeLocation.canPlaceOrder).toBe(false)
    await expect.poll(async () => (await order()).body.code, { timeout: 60_000 }).toBe('may_not_order')
    expect((await beside.get('/people')).status).toBe(200)
  })

  it('never lets somebody order who sees no prices; without a word about prices they stay as they were', async () => {
    const chef = await aPerson(app, { at: [corner.front], title: 'Chef', mayOrder: false })
    const change = (more: object) => app.as(corner.owner).patch(`/people/${chef.id}`, access(more))
    expect((await change({ seePrices: false })).body.code).toBe('orders_unseen')
    expect((await invite(newEmail(), { seePrices: false })).body.code).toBe('orders_unseen')
    await change({ mayOrder: false, seePrices: false })
    expect((await change({})).body.code).toBe('orders_unseen')
    expect((await change({ mayOrder: false, title: 'Cook' })).status).toBe(200)
    expect(await rowOf(chef.id)).toMatchObject({ title: 'Cook', seePrices: false })
    // owners see prices whatever is sent
    await change({ title: 'Owner', seePrices: false })
    expect(await rowOf(chef.id)).toMatchObject({ title: 'Owner', mayOrder: true, seePrices: true })
    // the version before lets somebody order without knowing of the right
    const set = 'update location_users set title = $2, may_order = $3, see_prices = false where user_id = $1'
    await database.query(set, [chef.id, 'Cook', true])
    expect(await rowOf(chef.id)).toMatchObject({ title: 'Cook', mayOrder: true, seePrices: true })
    const askedBy = async () => (await app.as(chef).get('/users/current-user')).body.seePrices
    await expect.poll(askedBy).toBe(true)
    await database.query(set, [chef.id, 'Cook', false])
    await expect.poll(askedBy).toBe(false)
  })

  it('that another owner made since is not written over, whatever they changed', async () => {
    const cook = await aPerson(app, { at: [corner.front, corner.dock], title: 'Chef' })
    const versionOf = async () =>
      (await app.as(corner.owner).get('/people')).body.people.find(({ id }: { id: number }) => id === cook.id)
        .accessVersion
    const change = (more: object) => app.as(corner.owner).patch(`/people/${cook.id}`, access(more))
    const seen = await versionOf()
    expect(await versionOf(), 'looking changes nothing').toBe(seen)
    expect((await change({ title: 'Baker', version: seen })).status).toBe(200)
    expect((await change({ title: 'Baker', version: seen })).status, 'the answer was lost').toBe(200)
    expect(await change({ title: 'Owner', version: seen })).toMatchObject({
      status: 409,
      body: { code: 'access_changed_meanwhile' },
    })
    const after = await versionOf()
    expect((await app.as(corner.owner).get('/people')).body.people).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ id: cook.id, title: 'Baker' })]),
    )
    for (const more of [{ mayOrder: false }, { editComparisonView: true }, { locationIds: [corner.dock.id] }]) {
      expect((await change({ title: 'Baker', ...more })).status).toBe(200)
      expect(await versionOf(), JSON.stringify(more)).not.toBe(after)
      expect((await change({ title: 'Baker' })).status, 'without a version').toBe(200)
      expect(await versionOf()).toBe(after)
    }
  })

  it('about prices alone, made by another owner since, is not written over either', async () => {
    const rights = { title: 'Chef', mayOrder: false, editComparisonView: false }
    const cook = await aPerson(app, { at: [corner.front], ...rights })
    const change = (more: object) =>
      app.as(corner.owner).patch(`/people/${cook.id}`, access({ mayOrder: false, seePrices: true, ...more }))
    const { accessVersion: version } = (await people()).people.find(({ id }: PersonListed) => id === cook.id)
    expect((await change({ seePrices: false })).status).toBe(200)
    expect((await change({ title: 'Baker', version })).body.code).toBe('access_changed_meanwhile')
  })

  it('that says nothing of prices shows them nowhere to somebody who sees them at one of two locations', async () => {
    const locationIds = [corner.front.id, corner.dock.id]
    const chef = await aPerson(app, { at: [corner.front, corner.dock], title: 'Chef', mayOrder: false })
    const blindAt = 'update location_users set see_prices = (location_id <> $2) where user_id = $1'
    await database.query(blindAt, [chef.id, corner.front.id])
    const change = access({ title: 'Cook', mayOrder: false, locationIds })
    expect((await app.as(corner.owner).patch(`/people/${chef.id}`, change)).status).toBe(200)
    const { rows } = await database.query('select see_prices from location_users where user_id = $1', [chef.id])
    expect(rows).toEqual([{ see_prices: false }, { see_prices: false }])
  })

  it.each([
    ['mayOrder', 'may_order', true],
    ['seePrices', 'see_prices', false],
    ['editComparisonView', 'edit_comparison_view', true],
  ] as const)('of %s alone, withheld at one location, gives it by itself nowhere', async (right, column, mayOrder) => {
    const both = [corner.front, corner.dock]
    const chef = await aPerson(app, { at: both, title: 'Chef', mayOrder, editComparisonView: true })
    const rights = { mayOrder, seePrices: true, editComparisonView: true }
    expect(await rowOf(chef.id)).toMatchObject(rights)
    expect(await rowOf(chef.id)).not.toHaveProperty('rightsDiffer')
    for (const { id } of both) {
      const withheld = `update location_users set ${column} = (location_id <> $2) where user_id = $1`
      await database.query(withheld, [chef.id, id])
      expect(await rowOf(chef.id)).toMatchObject({ ...rights, [right]: false, rightsDiffer: true })
    }
  })

  it('about prices is that of the location somebody goes to', async () => {
    const chef = await aPerson(app, { at: [corner.front, corner.dock], title: 'Chef', mayOrder: false })
    const blindAt = 'update location_users set see_prices = (location_id <> $2) where user_id = $1'
    await database.query(blindAt, [chef.id, corner.front.id])
    const goTo = async (id: number) =>
      (await app.as(chef).put(`/users/${chef.id}`, { active_location_id: id })).body.activeLocation
    expect(await goTo(corner.dock.id)).toMatchObject({ id: corner.dock.id, onHandTotal: expect.any(Number) })
    expect(await goTo(corner.front.id)).toMatchObject({ id: corner.front.id, onHandTotal: null })
    expect(await goTo(corner.dock.id)).toMatchObject({ onHandTotal: expect.any(Number) })
  })

  it('is audited with what was before', async () => {
    const chef = await aPerson(app, { at: [corner.front], title: 'Chef' })
    await app
      .as(corner.owner)
      .patch(`/people/${chef.id}`, access({ title: 'Sous Chef', locationIds: [corner.dock.id] }))
    const { rows } = await database.query(
      `select user_id, action, before, after from audit_log where object_type = 'user' and object_id = $1`,
      [String(chef.id)],
    )
    expect(rows).toEqual([
      {
        user_id: corner.owner.id,
        action: 'change-colleague',
        before: [
          { locationId: corner.front.id, title: 'Chef', mayOrder: true, seePrices: true, editComparisonView: true },
        ],
        after: {
          title: 'Sous Chef',
          mayOrder: true,
          seePrices: true,
          editComparisonView: false,
          locationIds: [corner.dock.id],
        },
      },
    ])
  })

  it('is audited where it changes one location of two, and not where it changes nothing', async () => {
    const chef = await aPerson(app, { at: [corner.front, corner.dock], title: 'Chef', editComparisonView: false })
    await database.query(`update location_users set title = 'Porter' where user_id = $1 and location_id = $2`, [
      chef.id,
      corner.dock.id,
    ])
    const both = { locationIds: [corner.front.id, corner.dock.id] }
    const audited = async () => {
      const { rows } = await database.query(
        `select action from audit_log where object_type = 'user' and object_id = $1 and action = 'change-colleague'`,
        [String(chef.id)],
      )
      return rows.length
    }
    for (const times of ['changed', 'the same again']) {
      expect((await app.as(corner.owner).patch(`/people/${chef.id}`, access(both))).status).toBe(200)
      expect(await audited(), times).toBe(1)
    }
  })

  it('of somebody elsewhere, or at a location of others, is refused and changes nothing', async () => {
    const chef = await aPerson(app, { at: [corner.front, corner.foreign], title: 'Chef' })
    const client = app.as(corner.owner)
    expect((await client.patch(`/people/${corner.stranger.id}`, access())).status).toBe(404)
    expect((await client.patch(`/people/${chef.id}`, access({ locationIds: [corner.foreign.id] }))).status).toBe(404)
    expect((await client.patch(`/people/${chef.id}`, access({ locationIds: [] }))).status).toBe(400)
    expect((await app.as(chef).patch(`/people/${corner.owner.id}`, access())).body.code).toBe('owners_only')
    await client.patch(`/people/${chef.id}`, access({ title: 'Owner' }))
    const { rows } = await database.query('select title from location_users where user_id = $1 order by location_id', [
      chef.id,
    ])
    // the other business decides its own
    expect(rows).toEqual([{ title: 'Owner' }, { title: 'Chef' }])
  })
})
