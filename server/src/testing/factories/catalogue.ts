import { searchTextOf } from '@larder/domain/catalogue/search/search-words.ts'
import type { Insertable } from 'kysely'
import type { Distributor, Item, SalesRep } from '../../database/schema.gen.ts'
import { hashToken, newToken } from '../../accounts/tokens.ts'
import { insertKey } from '../../distributors/reps/rep-keys.queries.ts'
import type { Premises } from './premises.ts'
import type { TestLocation } from './accounts.ts'

let counted = 0
const next = () => ++counted

/** A distributor that delivers every day of the week and has no requirements, unless the options say otherwise. */
export async function aDistributor(
  app: Premises,
  options: Partial<Insertable<Distributor>> = {},
): Promise<{ id: number; nickname: string }> {
  const nickname = options.nickname ?? `Distributor ${next()}`
  const { id } = await app.deps.database.shared
    .insertInto('distributors')
    .values({ deliveryWeekdays: [0, 1, 2, 3, 4, 5, 6], orderCutoffHour: 24, ...options, nickname })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, nickname }
}

export async function aSalesRep(
  app: Premises,
  location: TestLocation,
  distributorId: number,
  options: Partial<Insertable<SalesRep>> = {},
): Promise<{ id: number; email: string }> {
  const email = options.email ?? `rep-${next()}@distributor.test`
  const { id } = await app.deps.database
    .forLocation(location.id)
    .insertInto('salesReps')
    .values({
      name: 'Robin Rep',
      isPrimary: true,
      accessType: 'unlimited',
      ...options,
      email,
      locationId: location.id,
      distributorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email }
}

/** The key of a rep who accepted an invite. */
export async function aRepKey(app: Premises, location: TestLocation, repId: number): Promise<string> {
  const authKey = newToken(app.deps.config ?? {})
  const { email } = await app.deps.database
    .forLocation(location.id)
    .selectFrom('salesReps')
    .select('email')
    .where('id', '=', repId)
    .executeTakeFirstOrThrow()
  const createdAt = app.clock.now()
  const expiresAt = new Date(createdAt.getTime() + 86_400_000)
  const key = { tokenHash: hashToken(authKey), kind: 'session' as const, locationId: location.id, repId, email }
  await insertKey(app.deps.database.shared, { ...key, createdAt, expiresAt })
  return authKey
}

export type TestItem = { id: number; distributorId: number; name: string; din: string }

/** An item in stock for $20.00 the case, of the location's first distributor, unless the options say otherwise. */
export async function anItem(
  app: Premises,
  location: TestLocation,
  options: Partial<Insertable<Item>> = {},
): Promise<TestItem> {
  const n = next()
  const name = options.name ?? `Tomato Roma ${n}`
  const din = options.din ?? String(100_000 + n)
  const distributorId = options.distributorId ?? location.distributorIds[0] ?? 0
  const priceCents = options.priceCents ?? 2_000
  const text = {
    name,
    din,
    description: options.description ?? '',
    brand: options.brand ?? '',
    category: options.category ?? '',
    manufacturerNumber: '',
    packText: options.packText ?? '1/25 LB',
  }
  const { id } = await app.deps.database
    .forLocation(location.id)
    .insertInto('items')
    .values({
      effectivePriceCents: priceCents,
      sortIndex: n,
      packText: '1/25 LB',
      packOuter: 1,
      packInner: 25,
      packUom: 'LB',
      ...options,
      locationId: location.id,
      distributorId,
      din,
      name,
      priceCents,
      searchText: searchTextOf(text),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, distributorId, name, din }
}
