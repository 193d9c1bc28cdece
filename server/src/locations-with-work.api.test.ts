import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { beginDueGuides } from './distributors/in-force/begin-due-guides.job.ts'
import { queueForgottenRepMails } from './distributors/reps/queue-forgotten-mails.ts'
import { exchangeAllEdi } from './receiving/edi/exchange-edi.ts'
import { locationsOfForgottenMails } from './outbox/mail-rows.queries.ts'
import { costAllDueRecipes } from './recipes/costs/cost-recipes.job.ts'
import { asOwner } from './database/cells/as-owner.ts'
import { listLocationsWithWork } from './locations-with-work.ts'
import { giveUpForgottenMails } from './start-jobs.ts'
import { aLocation } from './testing/factories/accounts.ts'
import { testApp } from './testing/test-app.ts'

const app = await testApp()
const { database } = app.deps
beforeAll(async () => {
  for (let number = 0; number < 12; number++) {
    const { id } = await aLocation(app)
    await database.forLocation(id).updateTable('locations').set({ displayRecipeCosting: true }).execute()
  }
})

/**
 * How often the work takes a connection: once for each statement, or for each transaction. The least of three times: the
 * server may tell notices meanwhile.
 */
async function visits(work: () => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  for (let time = 0; time < 3; time++) {
    let count = 0
    const note = () => void (count += 1)
    database.pool.on('acquire', note)
    await work()
    database.pool.off('acquire', note)
    counts.push(count)
  }
  return Math.min(...counts)
}

test('jobs of the minute ask once for their work, however many locations there are', async () => {
  const jobs = { queueForgottenRepMails, costAllDueRecipes, beginDueGuides, exchangeAllEdi }
  for (const [name, job] of Object.entries(jobs)) expect([name, await visits(() => job(app.deps))]).toEqual([name, 1])
})

test('and so does the job that gives up mails, beside one question for those of accounts', async () => {
  expect(await visits(() => giveUpForgottenMails(app.deps))).toBe(2)
})

test('and go to the locations that have some, which nobody else sees without asking as a job', async () => {
  const [busy] = [await aLocation(app)]
  const at = database.forLocation(busy.id)
  await at.updateTable('locations').set({ displayRecipeCosting: true }).where('id', '=', busy.id).execute()
  const { id: menuCategoryId } = await at
    .insertInto('recipeMenuCategories')
    .values({ locationId: busy.id, name: 'Mains', createdAt: app.deps.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: recipeId } = await at
    .insertInto('recipes')
    .values({
      locationId: busy.id,
      menuCategoryId,
      name: 'Soup',
      priceCents: 1_000,
      createdAt: app.deps.clock.now(),
      updatedAt: app.deps.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into recipes_to_cost (location_id, recipe_id) values (${busy.id}, ${recipeId}) on conflict do nothing`.execute(
    at,
  )
  const waiting = async () => (await sql`select from recipes_to_cost`.execute(at)).rows.length
  expect([await waiting(), (await sql`select from recipes_to_cost`.execute(database.shared)).rows.length]).toEqual([
    1, 0,
  ])
  await costAllDueRecipes(app.deps)
  expect(await waiting()).toBe(0)
})

test('mails to give up are found at all locations, whichever outbox they wait in', async () => {
  const before = new Date('2026-03-16T12:00:00Z')
  const [early, late] = [new Date('2026-03-16T11:59:00Z'), before]
  const own = {
    outbound_mails: ['recipients', `'{}'`],
    help_requests: ['user_id, request_id, message', `1, 'r', 'm'`],
    credit_mails: ['recipients', `'{}'`],
    price_questions: ['price_change_id, message, recipients', `1, 'm', '{}'`],
    price_mails: ['user_id, week', `1, '2026-03-16'`],
    rep_mails: ['kind, subject, body, recipients', `'notice', 's', 'b', '{}'`],
  }
  const wanted: number[] = []
  for (const [table, [columns, values]] of Object.entries(own)) {
    const places = [await aLocation(app), await aLocation(app), await aLocation(app), await aLocation(app)]
    const [found, ...others] = places.map(({ id }) => id)
    wanted.push(found ?? 0)
    const [young, sent, again] = others
    await asOwner(app.databaseUrl, async (client) => {
      // what these mails are about is of no matter here
      await client.query('set session_replication_role = replica')
      const insert = (id: number | undefined, status: string, createdAt: Date, requeuedAt: Date | null = null) =>
        client.query(
          `insert into ${table} (location_id, message_id, status, created_at, requeued_at, ${columns})
            values ($1, $2, $3, $4, $5, ${values})`,
          [id, `<${table}-${id}>`, status, createdAt, requeuedAt],
        )
      await insert(found, 'waiting', early)
      await insert(young, 'waiting', late)
      await insert(sent, 'sent', early)
      await insert(again, 'waiting', early, late)
    })
  }
  const found = await listLocationsWithWork(database, locationsOfForgottenMails(before))
  expect(found.map(({ id }) => id)).toEqual(wanted)
})
