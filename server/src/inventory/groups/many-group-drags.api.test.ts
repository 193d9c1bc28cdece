// C4: ten people drag groups in one list of two hundred; the order is the one that their acknowledged moves make.
import pg from 'pg'
import { expect, it } from 'vitest'
import { auditLog } from '../../testing/audit-log.ts'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor } from '../../testing/factories/catalogue.ts'
import { dice } from '../../testing/dice.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { inDrills } from '../../testing/long-marks.ts'

const people = 10
const drags = inDrills(12, 4)
const length = inDrills(200, 60)
const seed = Number(process.env.DRAGS_SEED ?? 20_260_304)

type Move = { id: number; place: number }

it(`${people} people with ${drags} drags each in ${length} groups (seed ${seed})`, { timeout: 300_000 }, async () => {
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
    begin if new.id % 7 = 0 then new.sort_index := old.sort_index; end if; return new; end $$;
    create trigger lose_moves before update of sort_index on generic_groups for each row execute function lose_moves()`)
  await client.end()
  const { before, after, moves } = await dragTogether(app)
  expect(after.map(({ id }) => id)).not.toEqual(retold(before, moves))
})

async function dragTogether(app: TestApp) {
  const { id: distributorId } = await aDistributor(app)
  const location = await aLocation(app, { distributorIds: [distributorId] })
  const owner = app.as(await aPerson(app, { at: [location] }))
  const list = (await owner.post('/comparison-views', { name: 'Walk-in' })).body.id
  const db = app.deps.database.forLocation(location.id)
  const rows = Array.from({ length }, (_, at) => ({
    locationId: location.id,
    inventoryListId: list,
    name: `Group ${at + 1}`,
    sortIndex: at + 1,
  }))
  const made = await db.insertInto('genericGroups').values(rows).returning('id').execute()
  const before = made.map(({ id }) => id)
  const next = dice(seed)
  // Each group is dragged once, so that each line of the log is one move; most compete for the same few places.
  const dragged = before.slice(-people * drags)
  const wantedMoves = Array.from({ length: people }, (_, person) =>
    dragged.slice(person * drags, (person + 1) * drags).map((id) => ({ id, place: 1 + next(next(2) ? 5 : length) })),
  )
  const statuses: number[] = []
  await Promise.all(
    wantedMoves.map(async (own) => {
      const client = app.as(await aPerson(app, { at: [location] }))
      for (const { id, place } of own)
        statuses.push((await client.patch(`/comparison-views/${list}/groups/${id}`, { new_sort: place })).status)
    }),
  )
  const after = await db.selectFrom('genericGroups').select(['id', 'sortIndex']).orderBy('sortIndex').execute()
  return { statuses, before, after, moves: await movesAsWritten(app, location.id, wantedMoves.flat()) }
}

/** The moves in the order in which they were committed: each says so in the audit log, under the list's lock. */
async function movesAsWritten(app: TestApp, locationId: number, wantedMoves: readonly Move[]): Promise<Move[]> {
  const log = await auditLog(app.databaseUrl, locationId, 'change-generic-group')
  const placeOf = new Map(wantedMoves.map(({ id, place }) => [id, place]))
  return log.map(({ objectId }) => ({ id: Number(objectId), place: placeOf.get(Number(objectId)) ?? 0 }))
}

function retold(before: readonly number[], moves: readonly Move[]): number[] {
  return moves.reduce(
    (order, { id, place }) => order.filter((each) => each !== id).toSpliced(place - 1, 0, id),
    [...before],
  )
}
