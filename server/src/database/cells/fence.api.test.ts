import type pg from 'pg'
import { expect, test } from 'vitest'
import { aCompany, aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { testApp } from '../../testing/test-app.ts'
import { asOwner } from './as-owner.ts'
import { readCompany } from './company-rows.ts'
import { changeState, raiseFence, takeFenceDown, type State } from './fence.ts'

const app = await testApp()
type Place = { companyId: number; locationId: number; userId: number }

async function aBusiness(title: string): Promise<Place> {
  const location = await aLocation(app, { companyId: await aCompany(app, title) })
  const { id } = await aPerson(app, { at: [location] })
  return { companyId: location.companyId, locationId: location.id, userId: id }
}

const moved = (place: Place) => `company ${place.companyId} has moved to cell 1`

async function raise(client: pg.Client, { companyId }: Place): Promise<void> {
  await raiseFence(client, await readCompany(client, companyId))
}

const enter = (client: pg.Client, { companyId }: Place, from: State | null, to: State) =>
  changeState(client, { id: companyId }, { from: [from], to, forMs: 60_000, otherCell: 1 })

/** Writes one row of a location, one of a person and one that hangs on a session; what each is refused with, or 'written'. */
async function writes(client: pg.Client, { locationId, userId }: Place): Promise<string[]> {
  const tell = (text: string, values: unknown[]) =>
    client.query(text, values).then(
      () => 'written',
      (error: Error) => error.message,
    )
  return [
    await tell("insert into shopping_lists (location_id, name) values ($1, 'List ' || random())", [locationId]),
    await tell('update users set last_name = $2 where id = $1', [userId, 'Cook']),
    await tell(
      `insert into downloads (token_hash, session_id, location_id, kind, object_id, file_name, expires_at)
        select sha256(random()::text::bytea), min(id), $2, 'recipe-cards', 0, 'a.pdf', now() from sessions where user_id = $1`,
      [userId, locationId],
    ),
  ]
}

async function mostTriggers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ most: number }>(
    `select coalesce(max(count), 0)::int as most
      from (select count(*) from pg_trigger where tgname like 'a\\_fence%' group by tgrelid) of_table`,
  )
  return rows[0]?.most ?? 0
}

test('companies that left are each refused behind one pair of triggers on a table, and let in again one by one', async () => {
  const [first, second, other] = [await aBusiness('Harbour'), await aBusiness('Bistro'), await aBusiness('Diner')]
  await asOwner(app.databaseUrl, async (client) => {
    const told = async () =>
      [await writes(client, first), await writes(client, second), await writes(client, other)].flat()
    const written = Array<string>(3).fill('written')
    const refused = (place: Place) => Array<string>(3).fill(moved(place))
    await raise(client, first)
    await raise(client, second)
    expect(await told()).toEqual([...written, ...written, ...written])
    await enter(client, first, null, 'leaving')
    expect((await told()).slice(0, 4)).toEqual([
      ...Array<string>(3).fill(`company ${first.companyId} is moving`),
      'written',
    ])
    await enter(client, first, 'leaving', 'left')
    await enter(client, second, null, 'left')
    expect(await told()).toEqual([...refused(first), ...refused(second), ...written])
    expect(await mostTriggers(client)).toBe(2)
    await takeFenceDown(client, { id: first.companyId })
    expect(await told()).toEqual([...written, ...refused(second), ...written])
    await takeFenceDown(client, { id: second.companyId })
    expect([await told(), await mostTriggers(client)]).toEqual([[...written, ...written, ...written], 0])
  })
})
