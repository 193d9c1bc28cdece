import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { beginDueGuides } from './distributors/in-force/begin-due-guides.job.ts'
import { queueForgottenRepMails } from './distributors/reps/queue-forgotten-mails.ts'
import { exchangeAllEdi } from './receiving/edi/exchange-edi.ts'
import { costAllDueRecipes } from './recipes/costs/cost-recipes.job.ts'
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

/** How often the work takes a connection: once for each statement, or for each transaction. */
async function visits(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const note = () => void (count += 1)
  database.pool.on('acquire', note)
  await work()
  database.pool.off('acquire', note)
  return count
}

test('jobs of the minute ask once for their work, however many locations there are', async () => {
  const jobs = { queueForgottenRepMails, costAllDueRecipes, beginDueGuides, exchangeAllEdi }
  for (const [name, job] of Object.entries(jobs)) expect([name, await visits(() => job(app.deps))]).toEqual([name, 1])
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
