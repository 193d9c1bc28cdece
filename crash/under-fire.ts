import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inTimeZone, plusDays } from '@larder/domain/values/calendar-date.ts'
import { addKitchen, addPlatform, type Kitchen } from '../bench/kitchen.ts'
import { buy } from './buyer.ts'
import { judge, type Verdict } from './ledger.ts'
import type { MailOffice, MailVerdict } from './mail-office.ts'
import { chanceOf } from './numbers.ts'
import type { Promised } from './promises.ts'
import { stubbornClient, type Complaint } from './stubborn-client.ts'

export type Place = { kitchen: Kitchen; itemIds: number[] }
export type Outcome = {
  orders: number
  deliveries: number
  claims: number
  invoices: number
  /** letters of claims, and how many of them came again as the same mail */
  claimMails?: { letters: number; again: number }
  triedAgain: number
  unresolved: number
  verdict: Verdict & Partial<MailVerdict>
  complaints: Complaint[]
  /** from a blow, or the return of what was struck, to the next order or save that was answered, the longest */
  slowestRecoveryMs: number
}

const kitchens = 3
const buyersPerKitchen = 3
const itemsPerKitchen = 3_000
const itemsPerBuyer = 250
const mostPauseMs = 900

/** Writes three kitchens, each with items of its own for every buyer. */
export async function furnish(ownerUrl: string): Promise<Place[]> {
  return asOwner(ownerUrl, async (owner) => {
    await addPlatform(owner)
    const places: Place[] = []
    for (let locationId = 1; locationId <= kitchens; locationId++) {
      const kitchen = await addKitchen(owner, locationId, itemsPerKitchen)
      const { rows } = await owner.query<{ id: number }>(
        'select id from items where location_id = $1 and distributor_id = 1 order by id limit $2',
        [locationId, buyersPerKitchen * itemsPerBuyer],
      )
      await owner.query(
        `insert into sales_reps (location_id, distributor_id, name, email, is_primary)
          values ($1, 1, 'Robin', 'robin@distributor.test', true)`,
        [locationId],
      )
      places.push({ kitchen, itemIds: rows.map(({ id }) => id) })
    }
    return places
  })
}

export type Fire = {
  /** where the buyers ask */
  address: string
  /** the database, for what was promised to be looked up */
  ownerUrl: string
  places: readonly Place[]
  blows: number
  /**
   * Kills or cuts something, and resolves once it, or what takes its place, is there again; with the moment from which
   * the next answer is waited for, when that is not now.
   */
  strike: (blow: number) => Promise<number | void>
  seed: number
  withKeys: boolean
  /** where claims are mailed to; without it nobody looks at the mails */
  mailOffice?: MailOffice
  /** how long a buyer, and what comes after a blow, may take before it is given up */
  resolvedWithinMs: number
  hangsAfterMs?: number
}

/** Strikes under load so many times, lets every buyer come to an answer, and counts what is wrong. */
export async function underFire(fire: Fire): Promise<Outcome> {
  const { address, places, seed, resolvedWithinMs } = fire
  const chance = chanceOf(seed)
  const complaints: Complaint[] = []
  let isOver = false
  let isGivingUp = false
  let answers = 0
  const deliveryDate = plusDays(inTimeZone(new Date(), 'America/New_York'), 2)
  const clients: { triedAgain: number }[] = []
  const working = places.flatMap(({ kitchen, itemIds }, place) =>
    Array.from({ length: buyersPerKitchen }, async (_, buyer) => {
      const client = stubbornClient({
        address,
        authKey: kitchen.key,
        complain: (complaint) => complaints.push(complaint),
        isGivingUp: () => isGivingUp,
        hangsAfterMs: fire.hangsAfterMs,
      })
      clients.push(client)
      const promised = await buy({
        client: {
          ...client,
          post: (...asked) => client.post(...asked).finally(() => answers++),
          upload: (...asked) => client.upload(...asked).finally(() => answers++),
        },
        itemIds: itemIds.slice(buyer * itemsPerBuyer, (buyer + 1) * itemsPerBuyer),
        distributorId: 1,
        deliveryDate,
        chance: chanceOf(seed + 1 + place * buyersPerKitchen + buyer),
        isOver: () => isOver,
        complain: (complaint) => complaints.push(complaint),
        withKeys: fire.withKeys,
      })
      return { locationId: kitchen.locationId, promised }
    }),
  )
  let slowestRecoveryMs = 0
  for (let blow = 0; blow < fire.blows; blow++) {
    await pause(100 + chance.below(mostPauseMs))
    const from = (await fire.strike(blow)) ?? performance.now()
    const answeredBefore = answers
    while (answers === answeredBefore && performance.now() - from < resolvedWithinMs) await pause(10)
    slowestRecoveryMs = Math.max(slowestRecoveryMs, performance.now() - from)
  }
  isOver = true
  const timer = setTimeout(() => (isGivingUp = true), resolvedWithinMs)
  const done = await Promise.allSettled(working)
  clearTimeout(timer)
  const resolved = done.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const verdict = await asOwner(fire.ownerUrl, async (owner) => {
    const mails = await fire.mailOffice?.judge(owner, fire.blows)
    const all: Verdict[] = []
    for (const { kitchen } of places) {
      const buyers: Promised[] = resolved
        .filter(({ locationId }) => locationId === kitchen.locationId)
        .map(({ promised }) => promised)
      all.push(await judge(owner, kitchen.locationId, buyers))
    }
    return { ...all.reduce((sum, each) => addedUp(sum, each)), ...mails }
  })
  const orders = resolved.flatMap(({ promised }) => promised.orders)
  const deliveries = orders.flatMap(({ received }) => received ?? [])
  return {
    orders: orders.length,
    deliveries: deliveries.length,
    claims: deliveries.filter(({ claim }) => claim).length,
    invoices: deliveries.reduce((sum, { invoices }) => sum + invoices.length, 0),
    claimMails: fire.mailOffice?.facts(),
    triedAgain: clients.reduce((sum, client) => sum + client.triedAgain, 0),
    unresolved: done.length - resolved.length,
    verdict,
    complaints,
    slowestRecoveryMs,
  }
}

function addedUp(one: Verdict, other: Verdict): Verdict {
  return Object.fromEntries(
    Object.entries(one).map(([name, count]) => [name, count + other[name as keyof Verdict]]),
  ) as Verdict
}

/** Works as the database's own user on a connection that is closed afterwards. */
export async function asOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url })
  owner.on('error', () => {})
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}
