import { agreementVersion, monthlyPrice, signUpPrice, signUpTitles } from '@larder/domain/sign-up/sign-up-terms.ts'
import { stateOf } from '@larder/domain/sign-up/states.ts'
import { findSignInCompany } from '../accounts/companies.queries.ts'
import { contextOf, type Context } from '../context.ts'
import { audit, auditBy } from '../database/audit.ts'
import type { Tx } from '../database/connections/connection.ts'
import type { OfCell } from '../accounts/tokens.ts'
import type { Deps } from '../deps.ts'
import { inviteRep } from '../distributors/reps/invite-rep.ts'
import { insertSalesRep, listRepsOf } from '../distributors/reps/sales-reps.queries.ts'
import { moveToLocation } from '../distributors/order-guides/order-guides.queries.ts'
import type { Actor } from '../http/actor.ts'
import type { KeptCard, SignUpBody, SignUpRequest } from './sign-up-request.ts'
import { insertCompany, insertSignUp, insertSubscription, listDistributorsOf } from './sign-up.queries.ts'

export type SigningUp = { body: SignUpBody; card: KeptCard; passwordHash: string; request: SignUpRequest }
type SignedLocation = SignUpBody['locations'][number]

/** Makes everything that a business needs to work: company, person, locations, distributors, reps with their invites, subscription. */
export async function setUpBusiness(
  deps: Deps,
  tx: Tx,
  { body, card, passwordHash, request }: SigningUp,
): Promise<number> {
  const { now, requestId } = request
  const signInCompanyId = await findSignInCompany(tx, deps.config)
  const companyId = await insertCompany(tx, body.businessName.trim())
  const locationIds: number[] = []
  for (const location of body.locations) locationIds.push(await insertLocation(tx, companyId, location))
  const [firstLocation = null] = locationIds
  const title = signUpTitles[body.title] ?? 'Owner'
  const { id: userId } = await tx
    .insertInto('users')
    .values({
      companyId: signInCompanyId ?? companyId,
      firstName: body.firstName.trim(),
      lastName: body.lastName.trim(),
      email: body.email.trim(),
      phone: body.phoneNumber.trim(),
      passwordHash,
      title,
      editComparisonView: true,
      activeLocationId: firstLocation,
      emailConfirmedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('locationUsers')
    .values(locationIds.map((locationId) => ({ locationId, userId, title, editComparisonView: true })))
    .execute()
  const by = { userId, administratorId: null, locationId: null, requestId }
  const after = { businessName: body.businessName.trim(), companyId, locationIds, title }
  await auditBy(tx, by, { action: 'sign-up', objectType: 'user', objectId: userId, after }, now)

  for (const [at, location] of body.locations.entries()) {
    const locationId = locationIds[at]
    if (locationId === undefined) continue
    const actor = ownActor({ userId, companyId, locationId, title, body }, deps.config)
    await addDistributors(deps, contextOf<Tx>(tx, actor, now, requestId), location)
  }
  await insertSignUp(tx, {
    companyId,
    userId,
    businessName: body.businessName.trim(),
    address: body.businessAddress.trim(),
    city: body.businessCity.trim(),
    state: body.businessState,
    postcode: body.businessPostcode,
    phone: body.phoneNumber.trim(),
    reportingLocations: body.totalReportingLocations,
    agreementVersion,
    signedBy: body.signedBy?.trim() || `${body.firstName.trim()} ${body.lastName.trim()}`,
    addressOfSigner: request.address,
    signedAt: now,
  })
  await insertSubscription(tx, {
    companyId,
    gateway: deps.payments.name,
    ownerId: card.ownerId,
    cardToken: card.token,
    cardType: card.cardType,
    last4: card.last4,
    setUpCents: signUpPrice,
    monthlyCents: monthlyPrice,
    status: 'starting',
    changedAt: now,
  })
  return companyId
}

async function insertLocation(tx: Tx, companyId: number, location: SignedLocation): Promise<number> {
  const timeZone = stateOf(location.state)?.timeZone
  const { id } = await tx
    .insertInto('locations')
    .values({
      companyId,
      nickname: location.nickname.trim(),
      phone: location.phoneNumber.trim(),
      address: location.address.trim(),
      city: location.city.trim(),
      state: location.state,
      zipcode: location.zipcode,
      ...(timeZone ? { timeZone } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The distributors of a location, each with its customer number and the sales rep who gets its orders and an invite. */
async function addDistributors(deps: Deps, at: Context<Tx>, { distributors }: SignedLocation): Promise<void> {
  if (distributors.length === 0) return
  await moveToLocation(at)
  const known = await listDistributorsOf(
    at.db,
    distributors.map(({ id }) => id),
  )
  const { locationId } = at
  for (const { id: distributorId, dcn, name, email, phoneNumber } of distributors) {
    const customerNumber = dcn?.trim() || null
    await at.db.insertInto('locationDistributors').values({ locationId, distributorId, customerNumber }).execute()
    const facts = { name: name.trim(), email: email.trim(), phone: phoneNumber?.trim() ?? '', isPrimary: true }
    const id = await insertSalesRep(at, { ...facts, locationId, distributorId, accessType: 'unlimited' })
    await audit(at, {
      action: 'add-sales-rep',
      objectType: 'sales-rep',
      objectId: id,
      after: { distributorId, customerNumber, ...facts },
    })
    const rep = (await listRepsOf(at, distributorId)).find((one) => one.id === id)
    // reps that the distributor keeps itself are asked by the distributor
    if (rep && known.some((one) => one.id === distributorId && one.isRepEditable)) await inviteRep(deps, at, rep)
  }
}

type Signer = { userId: number; companyId: number; locationId: number; title: string; body: SignUpBody }

/** The person who signs up, at one of the new locations, as if signed in already. */
function ownActor({ userId, companyId, locationId, title, body }: Signer, { cell = 0 }: OfCell): Actor {
  const on = { display_shopping_cart: true, display_comparison_view: true, display_rebate: true, display_match: true }
  const more = { display_inventory: true, display_accounting: true, display_recipe_costing: true, canPlaceOrder: true }
  return {
    userId,
    companyId,
    locationId,
    title,
    sessionId: 0,
    cell,
    email: body.email,
    administratorId: null,
    twoFactors: true,
    missingFactor: null,
    name: `${body.firstName} ${body.lastName}`,
    isAdministrator: false,
    editComparisonView: true,
    mayOrder: true,
    seePrices: true,
    isOwner: true,
    timeZone: 'UTC',
    flags: { ...on, ...more },
  }
}
