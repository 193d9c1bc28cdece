import { flagColumns } from '../../administration/flag-columns.ts'
import { locationFlags, type LocationFlag } from '@larder/contract/accounts/location-flags.ts'
import { hashPassword } from '../../accounts/passwords.ts'
import { insertSession } from '../../accounts/sessions.queries.ts'
import { hashToken, newToken } from '../../accounts/tokens.ts'
import type { Premises } from './premises.ts'

export type TestLocation = { id: number; nickname: string; companyId: number; distributorIds: number[] }
export type TestPerson = { id: number; name: string; email: string; authKey: string; location: TestLocation | null }

/** Of a password that nobody knows, hashed at the least cost: most people of tests never sign in. */
const nobodysHash = '$argon2id$v=19$m=8,t=1,p=1$eRvCk1l5F6u3Ww/qXza8bw$jVSaviERxzQoy2CHYk5ZchduZzio722OiGXVhWPaHkI'

let counted = 0
const next = () => ++counted

export async function aCompany(app: Premises, title = 'Test Kitchens'): Promise<number> {
  const company = await app.deps.database.shared
    .insertInto('companies')
    .values({ nickname: title, title })
    .returning('id')
    .executeTakeFirstOrThrow()
  return company.id
}

export type LocationOptions = {
  companyId?: number
  nickname?: string
  timeZone?: string
  off?: LocationFlag[]
  distributorIds?: number[]
}

/** A location with every flag on, but for those named in `off`, and these distributors. */
export async function aLocation(app: Premises, options: LocationOptions = {}): Promise<TestLocation> {
  const companyId = options.companyId ?? (await aCompany(app))
  const nickname = options.nickname ?? `Kitchen ${next()}`
  const flags = Object.fromEntries(locationFlags.map((flag) => [flagColumns[flag], !options.off?.includes(flag)]))
  const { id } = await app.deps.database.shared
    .insertInto('locations')
    .values({
      companyId,
      nickname,
      address: '12 Front Street',
      city: 'Brooklyn',
      state: 'NY',
      zipcode: '11201',
      ...(options.timeZone ? { timeZone: options.timeZone } : {}),
      ...flags,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const distributorId of options.distributorIds ?? []) {
    await app.deps.database
      .forLocation(id)
      .insertInto('locationDistributors')
      .values({ locationId: id, distributorId, customerNumber: `C-${id}` })
      .execute()
  }
  return { id, nickname, companyId, distributorIds: options.distributorIds ?? [] }
}

type PersonOptions = {
  title?: string
  at?: TestLocation[]
  email?: string
  password?: string
  isAdministrator?: boolean
  editComparisonView?: boolean
  mayOrder?: boolean
  /** false: does not place orders either */
  seePrices?: boolean
  companyId?: number
}

/** A signed-in person; the first of `at` is the active location. */
export async function aPerson(app: Premises, options: PersonOptions = {}): Promise<TestPerson> {
  const [active] = options.at ?? []
  const companyId = options.companyId ?? active?.companyId ?? (await aCompany(app))
  const email = options.email ?? `person-${next()}@kitchen.test`
  const lastName = `Cook ${next()}`
  const { shared } = app.deps.database
  const { id } = await shared
    .insertInto('users')
    .values({
      companyId,
      firstName: 'Pat',
      lastName,
      email,
      passwordHash: options.password ? await hashPassword(options.password) : nobodysHash,
      title: options.title ?? 'Owner',
      isAdministrator: options.isAdministrator ?? false,
      editComparisonView: options.editComparisonView ?? true,
      activeLocationId: active?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const location of options.at ?? [])
    await shared
      .insertInto('locationUsers')
      .values({
        locationId: location.id,
        userId: id,
        title: options.title ?? 'Owner',
        editComparisonView: options.editComparisonView ?? true,
        mayOrder: options.mayOrder ?? options.seePrices ?? true,
        seePrices: options.seePrices ?? true,
      })
      .execute()
  return {
    id,
    name: `Pat ${lastName}`,
    email,
    location: active ?? null,
    authKey: await aSession(app, id, options.isAdministrator),
  }
}

/** Makes a person the one who signed a business up. */
export async function aSignUp(app: Premises, companyId: number, { id: userId }: Pick<TestPerson, 'id'>): Promise<void> {
  const place = { address: '12 Front Street', city: 'Brooklyn', state: 'NY', postcode: '11201', phone: '' }
  await app.deps.database.shared
    .insertInto('signUps')
    .values({
      companyId,
      userId,
      businessName: 'Test Kitchens',
      ...place,
      reportingLocations: 1,
      agreementVersion: '1',
      signedBy: 'Pat',
      addressOfSigner: '127.0.0.1',
      signedAt: app.clock.now(),
    })
    .execute()
}

/** One more key of a person, as by a second device; administrators are required to have opened it with two factors. */
export async function aSession(app: Premises, userId: number, twoFactors = false): Promise<string> {
  const authKey = newToken(app.deps.config ?? {})
  const now = app.clock.now()
  await insertSession(app.deps.database.shared, {
    tokenHash: hashToken(authKey),
    userId,
    twoFactors,
    now,
    idleMinutes: 600_000,
    expiresAt: new Date(now.getTime() + 400 * 86_400_000),
  })
  return authKey
}

/** Takes the sign-in of somebody away, as the operator does; null gives it back. */
export async function disable(
  { deps, clock }: Premises,
  { id }: { id: number },
  disabledAt: Date | null = clock.now(),
): Promise<void> {
  await deps.database.shared.updateTable('users').set({ disabledAt }).where('id', '=', id).execute()
}

/** Gives everybody another address, so that the next test can use the ones that they had. */
export async function freeAddresses({ deps: { database } }: Premises): Promise<void> {
  const people = await database.shared.selectFrom('users').select('id').execute()
  for (const { id } of people)
    // oxlint-disable-next-line no-await-in-loop -- a handful of people
    await database.shared
      .updateTable('users')
      .set({ email: `${id}@before.test` })
      .where('id', '=', id)
      .execute()
}
