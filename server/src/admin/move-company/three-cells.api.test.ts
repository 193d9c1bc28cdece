// The drill of three cells: companies move between them, interrupted now and then, while everybody writes all the time.
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { asOwner, rowsOf } from '../../database/cells/as-owner.ts'
import { readCompany } from '../../database/cells/company-rows.ts'
import { takeFenceDown } from '../../database/cells/fence.ts'
import { idsOfCell, setIdRanges } from '../../database/cells/id-ranges.ts'
import { sealAudit } from '../../privacy/seal-audit.ts'
import { dice } from '../../testing/dice.ts'
import { aCompany, aLocation, aPerson, type TestPerson } from '../../testing/factories/accounts.ts'
import { inDrills } from '../../testing/long-marks.ts'
import { operatorOf } from '../../testing/operator.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { requireWholeReferences } from './bring-others.ts'
import { moveCompany, type MovePlan, type Step } from './move-company.ts'

const companiesOfEach = inDrills(4, 2)
const moves = inDrills(24, 6)
const leaving = inDrills(12, 2)
const longestMs = inDrills(3_600_000, 300_000)
const roll = dice(20_261_125)
const steps: Step[] = ['copy', 'compare', 'cut over', 'verify', 'close', 'leave', 'arrive', 'tidy up']

/** A company, the cell in which its owner works now, and the names of the lists that a cell said it has kept. */
type Business = { owner: TestPerson; companyId: number; locationId: number; cell: number; kept: string[] }

let cells: TestApp[]
beforeAll(async () => {
  cells = [await testApp({ CELL: '0' }), await testApp({ CELL: '1' }), await testApp({ CELL: '2' })]
  for (const [cell, app] of cells.entries()) {
    await asOwner(app.databaseUrl, (client) => setIdRanges(client, cell))
    await aCompany(app, 'Larder')
  }
})

async function aBusiness(cell: number): Promise<Business> {
  const app = cellAt(cell)
  const location = await aLocation(app, { companyId: await aCompany(app, 'Harbour') })
  const owner = await aPerson(app, { at: [location], companyId: Number(idsOfCell(cell).least) })
  return { owner, companyId: location.companyId, locationId: location.id, cell, kept: [] }
}

function cellAt(cell: number): TestApp {
  const app = cells[cell]
  if (!app) throw new Error(`there is no cell ${cell}`)
  return app
}

/** Writes one list where the business is, and goes where it is told when it has moved; the refusal, or undefined. */
async function write(business: Business, name: string): Promise<string | undefined> {
  const { status, body, headers } = await cellAt(business.cell).as(business.owner).post('/shopping-lists', { name })
  if (status === 201) return void business.kept.push(name)
  const led = Number(headers['larder-cell'] ?? Number.NaN)
  if (!Number.isNaN(led)) business.cell = led
  return `${status} ${body.code}`
}

/** Writes one list, going from cell to cell as told, until one says that it has kept it. */
async function writeUntilKept(business: Business, name: string): Promise<void> {
  const refusals: string[] = []
  while (refusals.length <= cells.length) {
    const refusal = await write(business, name)
    if (!refusal) return
    refusals.push(`cell ${business.cell} after ${refusal}`)
  }
  throw new Error(`no cell keeps ${name} of company ${business.companyId}: ${refusals.join(', ')}`)
}

const move = ({ companyId }: Business, from: number, to: number, plan: Pick<MovePlan, 'onStep'> = {}) =>
  moveCompany({
    companyId,
    fromUrl: cellAt(from).databaseUrl,
    toUrl: cellAt(to).databaseUrl,
    keys: [],
    files: 'shared',
    // speed is not what is shown here
    longestMs: 120_000,
    ...plan,
  })

/** The faults of a business after all moves: lists lost, doubled or invented, let in by none or by two cells. */
async function faultsOf(business: Business): Promise<string[]> {
  const open: number[] = []
  for (const [cell, app] of cells.entries())
    if ((await app.as(business.owner).get('/shopping-lists')).status === 200) open.push(cell)
  const [at] = open
  if (at === undefined || open.length > 1) return [`let in by ${open.length} cells`]
  const found = await asOwner(cellAt(at).databaseUrl, async (client) => {
    await requireWholeReferences(client, await readCompany(client, business.companyId))
    return rowsOf<{ name: string }>(client, 'select name from shopping_lists where location_id = $1', [
      business.locationId,
    ])
  })
  const names = found.map(({ name }) => name)
  return [
    ...business.kept.filter((name) => !names.includes(name)).map((name) => `${name} is lost`),
    ...names.filter((name, index) => !business.kept.includes(name) || names.indexOf(name) < index),
  ]
}

test(
  'companies move to and fro between three cells, interrupted now and then, and nothing that was kept is lost or doubled',
  async () => {
    const businesses: Business[] = []
    for (const cell of cells.keys()) for (let n = 0; n < companiesOfEach; n++) businesses.push(await aBusiness(cell))
    let isOver = false
    const refusals = new Set<string>()
    const working = businesses.map(async (business, index) => {
      for (let number = 1; !isOver; number++) {
        const refusal = await write(business, `List ${index}-${number}`)
        if (refusal) refusals.add(refusal)
        await pause(200)
      }
    })
    const at = businesses.map(({ cell }) => cell)
    let interrupted = 0
    try {
      for (let count = 0; count < moves; count++) {
        const index = roll(businesses.length)
        const [business, from] = [businesses[index], at[index]]
        if (!business || from === undefined) continue
        const to = (from + 1 + roll(2)) % 3
        // every second move ends before a step, and is begun again
        const last = count % 2 === 0 ? steps[roll(steps.length)] : undefined
        const stop = (step: Step) => {
          if (step === last) throw new Error('interrupted')
        }
        if (last)
          await move(business, from, to, { onStep: stop }).catch((error: Error) => {
            expect(error.message).toBe('interrupted')
            interrupted += 1
          })
        await move(business, from, to)
        at[index] = to
      }
    } finally {
      isOver = true
      await Promise.all(working)
    }
    expect(interrupted).toBeGreaterThan(0)
    // Only who writes is told of a move: the loops may have ended before the next list after the last one.
    for (const [index, business] of businesses.entries()) await writeUntilKept(business, `Last list ${index}`)
    for (const [index, { cell }] of businesses.entries()) expect(cell).toBe(at[index])
    for (const business of businesses) expect(await faultsOf(business)).toEqual([])
    // Between two cells, nobody knows the key for a moment.
    for (const refusal of refusals)
      expect(['503 company_moving', '503 company_moved', '401 not_signed_in']).toContain(refusal)
    for (const app of cells) {
      await sealAudit(app.deps)
      expect(await operatorOf(app)('audit', 'verify')).toMatchObject({ exitCode: 0 })
    }
  },
  longestMs,
)

test('the control: with the fence taken away a list that was kept is lost, and the drill says which', async () => {
  const business = await aBusiness(0)
  expect(await write(business, 'Before')).toBeUndefined()
  await move(business, 0, 1, {
    async onStep(step) {
      if (step !== 'close') return
      await asOwner(cellAt(0).databaseUrl, (client) => takeFenceDown(client, { id: business.companyId }))
      expect(await write(business, 'Too late')).toBeUndefined()
    },
  })
  expect(await faultsOf(business)).toEqual(['Too late is lost'])
})

test('the cell that a large company arrives in plans its statements for as many rows at once', async () => {
  const business = await aBusiness(0)
  await asOwner(cellAt(0).databaseUrl, (client) =>
    client.query(
      `insert into shopping_lists (location_id, name) select $1, 'Large ' || n from generate_series(1, 600) n`,
      [business.locationId],
    ),
  )
  await move(business, 0, 2)
  const known = await asOwner(cellAt(2).databaseUrl, (client) =>
    rowsOf(
      client,
      `select from pg_stats where tablename = 'shopping_lists' and attname = 'location_id'
        and $1 = any (most_common_vals::text::integer[])`,
      [business.locationId],
    ),
  )
  expect(known).toHaveLength(1)
})

test(
  'however many companies leave a cell, its tables have two triggers for all of them',
  async () => {
    const triggers: number[] = []
    for (let count = 0; count < leaving; count++) {
      await move(await aBusiness(1), 1, 2)
      const [found] = await asOwner(cellAt(1).databaseUrl, (client) =>
        rowsOf<{ most: number }>(
          client,
          `select max(count)::int as most
            from (select count(*) from pg_trigger where tgname like 'a\\_fence%' group by tgrelid) of_table`,
        ),
      )
      triggers.push(found?.most ?? 0)
    }
    expect(triggers).toEqual(Array(leaving).fill(2))
  },
  longestMs,
)
