import { atLocation } from '../server/src/context.ts'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { CartLine } from '@larder/contract/ordering/cart.ts'
import { test as base, expect, type Page } from '@playwright/test'
import { openDatabase, type Database } from '@larder/server/database/connections/connection.ts'
import {
  aLocation,
  aPerson,
  type LocationOptions,
  type TestLocation,
  type TestPerson,
} from '@larder/server/testing/factories/accounts.ts'
import { aDistributor, aSalesRep, anItem } from '@larder/server/testing/factories/catalogue.ts'
import { refreshMatches } from '@larder/server/catalogue/matches/refresh-matches.ts'
import { slowDown } from './slow-processor.ts'
import { tapOneByOne } from './taps.ts'

export { expect }

/** Makes the situation of a journey straight in the database, and signs people in as they would. */
export type Kitchen = {
  location: TestLocation
  owner: TestPerson & { password: string }
  /** a distributor of the location with a sales rep */
  addDistributor(overrides?: Parameters<typeof aDistributor>[1]): Promise<{ id: number; nickname: string; rep: string }>
  addItem(overrides?: Parameters<typeof anItem>[2]): ReturnType<typeof anItem>
  /** changes what an item costs, as a new order guide does */
  setPrice(item: { id: number }, priceCents: number): Promise<void>
  /** changes an item, as a new order guide does */
  changeItem(item: { id: number }, changes: Parameters<typeof anItem>[2]): Promise<void>
  /** changes the terms of a distributor, as its operator does */
  changeDistributor(distributorId: number, changes: Parameters<typeof aDistributor>[1]): Promise<void>
  /** has the matches between items looked for, as a job does after an order guide */
  lookForMatches(): Promise<void>
  addPerson(overrides?: Parameters<typeof aPerson>[1]): Promise<TestPerson & { password: string }>
  /** one more location of the same company, with the owner among its people */
  addLocation(nickname: string): Promise<TestLocation>
  /** puts quantities into the cart of the location over the wire, as by another device of the owner */
  fillCart(...lines: readonly (readonly [item: { id: number }, quantity: number])[]): Promise<void>
  /** an order already placed, for the first delivery date */
  addOrder(
    distributorId: number,
    ...lines: readonly (readonly [item: { id: number }, quantity: number])[]
  ): Promise<void>
  /** a call of the owner over the wire; throws when it is refused */
  call(method: string, path: string, body?: object): Promise<unknown>
  /** the same of somebody else */
  callAs(person: TestPerson, method: string, path: string, body?: object): Promise<unknown>
  /** has the browser hold the person's session, as after a sign-in, and opens the app */
  signIn(page: Page, person?: TestPerson): Promise<void>
  /** the same, at a screen's address, without loading another screen before it */
  open(page: Page, address: string, person?: TestPerson): Promise<void>
  /** types e-mail and password into the sign-in page */
  signInByHand(page: Page, person?: { email: string; password: string }): Promise<void>
  /** opens the sign-in page, for people of this kitchen's company */
  openSignIn(page: Page): Promise<void>
  /** kept mails to an address, newest last */
  mailsTo(address: string): string[]
}

export const password = 'a good password'

/** A time zone in which it is eight in the morning, so that today still has all its delivery slots. */
export function whereItIsMorning(now = new Date()): string {
  const ahead = ((8 - now.getUTCHours() + 36) % 24) - 12
  // The names of these zones count the other way round.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

export const test = base.extend<
  { aKitchen: (overrides?: LocationOptions) => Promise<Kitchen> },
  { database: Database }
>({
  baseURL: async ({}, use) => use(process.env.LARDER_URL ?? ''),
  browser: [
    async ({ browser }, use) => {
      slowDown(browser)
      tapOneByOne(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
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
    await use(async (overrides = {}) => {
      const premises = { deps: { database }, clock: { now: () => new Date() } }
      const location = await aLocation(premises, overrides)
      const withPassword = async (person: Parameters<typeof aPerson>[1]) => ({
        ...(await aPerson(premises, {
          companyId: location.companyId,
          at: [location],
          email: anAddress(),
          password,
          ...person,
        })),
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
        async setPrice({ id }, priceCents) {
          await database
            .forLocation(location.id)
            .updateTable('items')
            .set({ priceCents, effectivePriceCents: priceCents })
            .where('id', '=', id)
            .execute()
        },
        async changeItem({ id }, changes = {}) {
          await database.forLocation(location.id).updateTable('items').set(changes).where('id', '=', id).execute()
        },
        async changeDistributor(id, changes = {}) {
          await database.shared.updateTable('distributors').set(changes).where('id', '=', id).execute()
        },
        async lookForMatches() {
          await refreshMatches(atLocation(database, location.id))
        },
        async addLocation(nickname) {
          const added = await aLocation(premises, { companyId: location.companyId, nickname })
          await database.shared.insertInto('locationUsers').values({ locationId: added.id, userId: owner.id }).execute()
          return added
        },
        fillCart: (...lines) => fillCart(owner, lines),
        async addOrder(distributorId, ...lines) {
          await fillCart(owner, lines)
          await orderAll(owner, distributorId)
        },
        call: (method, path, body) => callAs(owner, method, path, body),
        callAs,
        async signIn(page, person = owner) {
          await keepSession(page, person)
          await page.goto('/')
          await expect(page).toHaveURL(/place-order|admin-login|second-factor/)
        },
        async open(page, address, person = owner) {
          await keepSession(page, person)
          await page.goto(address)
        },
        async signInByHand(page, person = owner) {
          await openSignIn(page, location.companyId)
          await page.getByLabel('E-mail').fill(person.email)
          await page.getByLabel('Password', { exact: true }).fill(person.password)
          await page.getByRole('button', { name: 'Sign in' }).click()
          await expect(page).toHaveURL(/place-order|admin-login|second-factor/)
        },
        openSignIn: (page) => openSignIn(page, location.companyId),
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
async function openSignIn(page: Page, companyId: number): Promise<void> {
  await page.route('**/api/v1/authenticate', async (route) => {
    const body = route.request().postDataJSON() as object
    await route.continue({ postData: JSON.stringify({ ...body, company_id: companyId }) })
  })
  await page.goto('/login')
  await page.evaluate(useListLast)
}

/** Journeys begin at the list, as for a person who used it last; else inventory comes first (spec 1 §2). */
function useListLast(): void {
  localStorage.setItem('placeOrderView', 'list')
}

/** Stores what the sign-in page stores (spec 3 §3, Shared client state); any address of the server will do to store it. */
async function keepSession(page: Page, person: TestPerson): Promise<void> {
  const user = (await callAs(person, 'GET', 'users/current-user')) as Record<string, unknown>
  await page.goto('/healthz')
  await page.evaluate(
    ([authKey, { currentRole, activeLocation, locations }]) => {
      localStorage.setItem('authKey', authKey)
      localStorage.setItem('currentRole', String(currentRole))
      localStorage.setItem('activeLocation', JSON.stringify(activeLocation))
      localStorage.setItem('locations', JSON.stringify(locations))
    },
    [person.authKey, user] as const,
  )
  await page.evaluate(useListLast)
}

async function callAs(person: TestPerson, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${process.env.LARDER_URL}/api/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${person.authKey}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

async function fillCart(person: TestPerson, lines: readonly (readonly [{ id: number }, number])[]): Promise<void> {
  const { lastModified } = (await callAs(person, 'GET', 'shopping-carts')) as { lastModified: string }
  const itemList = lines.map(([item, quantity]) => ({ itemDistributorId: item.id, quantity }))
  await callAs(person, 'POST', 'shopping-carts', { itemList, lastModified })
}

async function orderAll(person: TestPerson, distributorId: number): Promise<void> {
  const { shoppingCart } = (await callAs(person, 'GET', 'shopping-carts')) as { shoppingCart: CartLine[] }
  const { deliveryDates } = (await callAs(person, 'GET', `distributors/${distributorId}`)) as {
    deliveryDates: string[]
  }
  const lines = shoppingCart.filter((line) => line.distributorId === distributorId)
  const itemList = lines.map(({ id, itemDistributorId, quantity }) => ({
    shoppingCartId: id,
    itemDistributorId,
    quantity,
  }))
  await callAs(person, 'POST', 'orders', {
    distributorId,
    itemList: JSON.stringify(itemList),
    paymentType: 'terms',
    requestedDeliveryDate: deliveryDates[0],
  })
}

function mailsTo(address: string): string[] {
  const outbox = path.join(process.env.LARDER_DATA ?? '', 'outbox')
  // Made with the first mail.
  if (!existsSync(outbox)) return []
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(path.join(outbox, name), 'utf8'))
    .filter((mail) => mail.includes(address))
}
