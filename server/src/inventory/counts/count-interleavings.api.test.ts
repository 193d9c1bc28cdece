// C2 for counts: two people's requests overlap in a fixed order; each order has one allowed outcome.
import { beforeAll, describe, expect, it } from 'vitest'
import { aCountingKitchen, countPath, type CountingKitchen } from '../../testing/factories/counting-kitchen.ts'
import { aPerson, type TestPerson } from '../../testing/factories/accounts.ts'
import { inThisOrder } from '../../testing/in-this-order.ts'
import { testApp, type Answer, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

type Act = (kitchen: CountingKitchen & { inventoryId: number }, person: TestPerson) => Promise<Answer>

const seen = { onHandVersion: 2 }
const count =
  (counts: object): Act =>
  ({ roma, inventoryId }, person) =>
    app.as(person).patch(countPath(roma), { ...counts, inventoryId })
const complete: Act = (_, person) => app.as(person).post('/inventory/complete')
const start: Act = (_, person) => app.as(person).post('/inventory', { start_date: '2026-03-04' })

const sync =
  (counts: object): Act =>
  ({ roma, inventoryId }, person) => {
    const op = { genericItemId: roma.id, inventoryId, ...counts }
    return app.as(person).patch('/comparison-views/update-item-batch', { batch: [op] })
  }
const remove: Act = ({ roma: { listId, groupId, id } }, person) =>
  app.as(person).delete(`/comparison-views/${listId}/groups/${groupId}/item/${id}`)

const move: Act = ({ roma: { listId, groupId, id }, basil }, person) =>
  app.as(person).patch(`/comparison-views/${listId}/groups/${groupId}/item/${id}/move`, { groupId: basil.groupId })

type Row = {
  what: string
  ana: Act
  ben: Act
  outcome: { ana: string; ben: string; onHand: number | null; kept: number[] }
}

/** Roma is at 1 case, $20.00, in an active inventory, and both have seen that. */
const table: Row[] = [
  {
    what: 'two counts of one field',
    ana: count({ onHand: 4, ...seen }),
    ben: count({ onHand: 6, ...seen }),
    outcome: { ana: 'ok', ben: 'conflict onHand 4 → 6', onHand: 4, kept: [] },
  },
  {
    what: 'two equal counts of one field',
    ana: count({ onHand: 4, ...seen }),
    ben: count({ onHand: 4, ...seen }),
    outcome: { ana: 'ok', ben: 'ok', onHand: 4, kept: [] },
  },
  {
    what: 'a count and the same field taken back',
    ana: count({ onHand: null, ...seen }),
    ben: count({ onHand: 3, ...seen }),
    outcome: { ana: 'ok', ben: 'conflict onHand null → 3', onHand: null, kept: [] },
  },
  {
    what: 'counts of two fields',
    ana: count({ onHand: 4, ...seen }),
    ben: count({ onHandPack: 1, onHandPackVersion: 1 }),
    outcome: { ana: 'ok', ben: 'ok', onHand: 4, kept: [] },
  },
  {
    what: 'a count, then the completion',
    ana: count({ onHand: 4, ...seen }),
    ben: complete,
    outcome: { ana: 'ok', ben: 'ok', onHand: null, kept: [8_000] },
  },
  {
    what: 'the completion, then a count',
    ana: complete,
    ben: count({ onHand: 4, ...seen }),
    outcome: { ana: 'ok', ben: 'inventory_closed', onHand: null, kept: [2_000] },
  },
  {
    what: 'two completions',
    ana: complete,
    ben: complete,
    outcome: { ana: 'ok', ben: 'no_inventory_active', onHand: null, kept: [2_000] },
  },
  {
    what: 'the completion, then a start',
    ana: complete,
    ben: start,
    outcome: { ana: 'ok', ben: 'ok', onHand: null, kept: [2_000] },
  },
  {
    what: 'a start, while one is active, then a count',
    ana: start,
    ben: count({ onHand: 4, ...seen }),
    outcome: { ana: 'inventory_active', ben: 'ok', onHand: 4, kept: [] },
  },
  {
    what: 'a count, then what a device counted offline',
    ana: count({ onHand: 4, ...seen }),
    ben: sync({ onHand: 6, ...seen }),
    outcome: { ana: 'ok', ben: 'conflict', onHand: 4, kept: [] },
  },
  {
    what: 'what a device counted offline, then the completion',
    ana: sync({ onHand: 6, ...seen }),
    ben: complete,
    outcome: { ana: 'applied', ben: 'ok', onHand: null, kept: [12_000] },
  },
  {
    what: 'the completion, then what a device counted offline',
    ana: complete,
    ben: sync({ onHand: 6, ...seen }),
    outcome: { ana: 'ok', ben: 'closed', onHand: null, kept: [2_000] },
  },
  {
    what: 'a count, then the item taken out',
    ana: count({ onHand: 4, ...seen }),
    ben: remove,
    outcome: { ana: 'ok', ben: 'ok', onHand: null, kept: [] },
  },
  {
    what: 'the item taken out, then a count',
    ana: remove,
    ben: count({ onHand: 4, ...seen }),
    outcome: { ana: 'ok', ben: 'not_found', onHand: null, kept: [] },
  },
  {
    what: 'the item taken out, then what a device counted offline',
    ana: remove,
    ben: sync({ onHand: 6, ...seen }),
    outcome: { ana: 'ok', ben: 'gone', onHand: null, kept: [] },
  },
  {
    what: 'the item moved to another group, then a count',
    ana: move,
    ben: count({ onHand: 4, ...seen }),
    outcome: { ana: 'ok', ben: 'ok', onHand: 4, kept: [] },
  },
  {
    what: 'the item moved to another group, then what a device counted offline',
    ana: move,
    ben: sync({ onHand: 6, ...seen }),
    outcome: { ana: 'ok', ben: 'applied', onHand: 6, kept: [] },
  },
]

describe('counted at the same time', () => {
  it.each(table)('$what', async ({ ana, ben, outcome }) => {
    const kitchen = await aCountingKitchen(app)
    const { body } = await app.as(kitchen.owner).post('/inventory', { start_date: '2026-03-04' })
    await app.as(kitchen.owner).patch(countPath(kitchen.roma), { onHand: 1, onHandVersion: 1 })
    const shared = { ...kitchen, inventoryId: body.id as number }
    const manager = await aPerson(app, { at: [kitchen.location] })
    const [first, second] = await overlapping(kitchen.location.id, [
      () => ana(shared, kitchen.owner),
      () => ben(shared, manager),
    ])
    expect({ ana: words(first), ben: words(second), ...(await stateOf(kitchen)) }).toEqual(outcome)
  })
})

/** Ten people count fifty times each: every acknowledged change grew one version, and nothing else did. */
describe('many people counting one list', () => {
  it('never lose an acknowledged count', { timeout: 300_000 }, async () => {
    const { owner, roma, plum, basil } = await aCountingKitchen(app)
    const items = [roma, plum, basil]
    const client = app.as(owner)
    const seenVersion = new Map(items.map((item) => [item.id, 0]))
    const lastValue = new Map<number, { version: number; value: number }>()
    let applied = 0
    const counter = async (person: number) => {
      for (let turn = 0; turn < 30; turn++) {
        const item = items[(person + turn) % 3] ?? roma
        const value = person * 100 + turn
        const onHandVersion = seenVersion.get(item.id)
        // oxlint-disable-next-line no-await-in-loop
        const { body } = await client.patch(countPath(item), { onHand: value, onHandVersion })
        seenVersion.set(item.id, body.onHandVersion)
        if (body.conflicts.length > 0) continue
        applied += 1
        const newest = lastValue.get(item.id)
        if (!newest || newest.version < body.onHandVersion)
          lastValue.set(item.id, { version: body.onHandVersion, value })
      }
    }
    await Promise.all(Array.from({ length: 10 }, (_, person) => counter(person + 1)))
    const current = await Promise.all(items.map((item) => client.patch(countPath(item), { onHandPack: null })))
    expect(current.map(({ body }) => body.onHand)).toEqual(items.map((item) => lastValue.get(item.id)?.value))
    expect(current.reduce((total, { body }) => total + Number(body.onHandVersion), 0)).toBe(applied)
  })
})

async function stateOf({ location }: CountingKitchen) {
  const db = app.deps.database.forLocation(location.id)
  const roma = await db.selectFrom('groupItems').select('onHand').orderBy('id').executeTakeFirstOrThrow()
  const finished = await db
    .selectFrom('inventories')
    .select('totalCents')
    .where('status', '=', 'completed')
    .orderBy('id')
    .execute()
  return { onHand: roma.onHand === null ? null : Number(roma.onHand), kept: finished.map((row) => row.totalCents) }
}

function words(answer: Answer | undefined): string {
  if (!answer) return ''
  if (answer.status >= 400) return answer.body.code
  if (answer.body.results) return answer.body.results[0].outcome
  const [conflict] = answer.body.conflicts ?? []
  return conflict ? `conflict ${conflict.field} ${conflict.currentValue} → ${conflict.value}` : 'ok'
}

/** Holds every item until each request waits for it or is answered, then lets them in as they came. */
function overlapping(locationId: number, requests: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const everyItem = 'select 1 from group_items where location_id = $1 for update'
  return inThisOrder(app.databaseUrl, locationId, requests, everyItem)
}
