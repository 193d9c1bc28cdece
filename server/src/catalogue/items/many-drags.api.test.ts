// C4: ten people drag in one list of two hundred; the order is the one that their acknowledged moves make.
import pg from 'pg'
import { expect, it } from 'vitest'
import { auditLog } from '../../testing/audit-log.ts'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../../testing/factories/catalogue.ts'
import { dice } from '../../testing/dice.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { inDrills } from '../../testing/long-marks.ts'

const people = 10
const drags = inDrills(12, 4)
const length = inDrills(200, 60)
const seed = Number(process.env.DRAGS_SEED ?? 20_260_304)

type Move = { id: number; above: number }

it(`${people} people with ${drags} drags each in ${length} items (seed ${seed})`, { timeout: 300_000 }, async () => {
  const { statuses, before, after, moves } = await dragTogether(await testApp())
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(moves).toHaveLength(people * drags)
  expect(after.map(({ id }) => id)).toEqual(retold(before, moves))
  expect(new Set(after.map(({ sortIndex }) => sortIndex)).size).toBe(length)
  expect(after.every(({ sortIndex }) => Number.isFinite(sortIndex))).toBe(true)
})

it('and the suite would notice moves that are lost', { timeout: 300_000 }, async () => {
  const app = await testApp()
  const client = new pg.Client({ connectionString: app.databaseUrl })
  await client.connect()
  await client.query(`
    create function lose_moves() returns trigger language plpgsql as $$
    begin if new.id % 7 = 0 then return null; end if; return new; end $$;
    create trigger lose_moves before update of sort_index on items for each row execute function lose_moves()`)
  await client.end()
  const { before, after, moves } = await dragTogether(app)
  expect(after.map(({ id }) => id)).not.toEqual(retold(before, moves))
})

async function dragTogether(app: TestApp) {
  const distributor = await aDistributor(app)
  const location = await aLocation(app, { distributorIds: [distributor.id] })
  const before: number[] = []
  for (let n = 0; n < length; n++) before.push((await anItem(app, location)).id)
  const next = dice(seed)
  // Each item is dragged once, so that each line of the log is one move; most compete for the same few places.
  const dragged = before.slice(-people * drags)
  const wantedMoves = Array.from({ length: people }, (_, person) =>
    dragged.slice(person * drags, (person + 1) * drags).map((id) => {
      const above = before[next(next(2) ? 5 : length)] ?? 0
      return { id, above: id === above ? (before[0] ?? 0) : above }
    }),
  )
  const statuses: number[] = []
  await Promise.all(
    wantedMoves.map(async (own) => {
      const client = app.as(await aPerson(app, { at: [location] }))
      for (const { id, above } of own)
        statuses.push(
          (await client.post('/items/sort', { item_distributor_id: id, item_distributor_ids: [above] })).status,
        )
    }),
  )
  const db = app.deps.database.forLocation(location.id)
  const after = await db
    .selectFrom('items')
    .select(['id', 'sortIndex'])
    .where('locationId', '=', location.id)
    .orderBy('sortIndex')
    .orderBy('id')
    .execute()
  return { statuses, before, after, moves: await movesAsWritten(app, location.id, wantedMoves.flat()) }
}

/** The moves in the order in which they were committed: each says so in the audit log, under the list's lock. */
async function movesAsWritten(app: TestApp, locationId: number, wantedMoves: readonly Move[]): Promise<Move[]> {
  const log = await auditLog(app.databaseUrl, locationId, 'place-item')
  const aboveOf = new Map(wantedMoves.map(({ id, above }) => [id, above]))
  return log.map(({ objectId }) => ({ id: Number(objectId), above: aboveOf.get(Number(objectId)) ?? 0 }))
}

function retold(before: readonly number[], moves: readonly Move[]): number[] {
  return moves.reduce<number[]>(
    (order, { id, above }) => {
      const others = order.filter((each) => each !== id)
      return others.toSpliced(others.indexOf(above) + 1, 0, id)
    },
    [...before],
  )
}
