import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { openDatabase, type Database } from '@larder/server/database/connection.ts'
import {
  aLocation,
  aPerson,
  type LocationWishes,
  type TestLocation,
  type TestPerson,
} from '@larder/server/testing/factories/accounts.ts'
import { aDistributor, aSalesRep, anItem } from '@larder/server/testing/factories/catalogue.ts'

export { expect }

/** Makes the situation of a journey straight in the database, and signs people in as they would. */
export type Kitchen = {
  location: TestLocation
  owner: TestPerson & { password: string }
  /** a distributor of the location with a sales rep */
  addDistributor(wishes?: Parameters<typeof aDistributor>[1]): Promise<{ id: number; nickname: string; rep: string }>
  addItem(wishes?: Parameters<typeof anItem>[2]): ReturnType<typeof anItem>
  addPerson(wishes?: Parameters<typeof aPerson>[1]): Promise<TestPerson & { password: string }>
  signIn(page: Page, person?: { email: string; password: string }): Promise<void>
  /** kept mails to an address, newest last */
  mailsTo(address: string): string[]
}

export const password = 'a good password'

export const test = base.extend<{ aKitchen: (wishes?: LocationWishes) => Promise<Kitchen> }, { database: Database }>({
  baseURL: async ({}, use) => use(process.env.LARDER_URL ?? ''),
  database: [
    async ({}, use) => {
      const database = openDatabase({
        url: process.env.LARDER_DATABASE_URL ?? '',
        onError: () => {},
        maxConnections: 4,
      })
      await use(database)
      await database.close()
    },
    { scope: 'worker' },
  ],
  aKitchen: async ({ database }, use) => {
    await use(async (wishes = {}) => {
      const premises = { deps: { database }, clock: { now: () => new Date() } }
      const location = await aLocation(premises, wishes)
      const withPassword = async (person: Parameters<typeof aPerson>[1]) => ({
        ...(await aPerson(premises, { at: [location], email: anAddress(), password, ...person })),
        password,
      })
      const owner = await withPassword({ title: 'Owner' })
      return {
        location,
        owner,
        addPerson: (person = {}) => withPassword(person),
        async addDistributor(terms = {}) {
          const distributor = await aDistributor(premises, terms)
          await database
            .forLocation(location.id)
            .insertInto('locationDistributors')
            .values({ locationId: location.id, distributorId: distributor.id, customerNumber: '48213' })
            .execute()
          location.distributorIds.push(distributor.id)
          const rep = await aSalesRep(premises, location, distributor.id, { email: anAddress() })
          return { ...distributor, rep: rep.email }
        },
        addItem: (item = {}) => anItem(premises, location, item),
        signIn: (page, person = owner) => signIn(page, person, location.companyId),
        mailsTo,
      }
    })
  },
})

let counted = 0
function anAddress(): string {
  return `person-${process.pid}-${Date.now()}-${++counted}@kitchen.test`
}

/** The sign-in page belongs to company 1; a test's own company is named in the request. */
async function signIn(page: Page, person: { email: string; password: string }, companyId: number): Promise<void> {
  await page.route('**/api/v1/authenticate', async (route) => {
    const body = route.request().postDataJSON() as object
    await route.continue({ postData: JSON.stringify({ ...body, company_id: companyId }) })
  })
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: /sign in|log ?in/i }).click()
  await expect(page).toHaveURL(/place-order/)
}

function mailsTo(address: string): string[] {
  const outbox = path.join(process.env.LARDER_DATA ?? '', 'outbox')
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(path.join(outbox, name), 'utf8'))
    .filter((mail) => mail.includes(address))
}
