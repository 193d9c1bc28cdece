import { inactiveRep, repsNotEditable, tooManyReps } from '@larder/contract/distributors/sales-reps.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { salesRepProblems, type RepAccess } from '@larder/domain/distributors/reps/sales-rep.ts'
import { insertLocationMessage } from '../../accounts/messages/messages.queries.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { refuse, refuseFields } from '../../http/failures.ts'
import type { Deps } from '../../deps.ts'
import type { SalesRepRow } from '../list/distributors.queries.ts'
import { inviteRep } from './invite-rep.ts'
import { mailOwners } from './mail-owners.ts'
import { endKeys } from './rep-keys.queries.ts'
import { insertSalesRep, listRepsOf, lockDistributor, movePrimary, updateSalesRep } from './sales-reps.queries.ts'

const mostReps = 50

/** The facts that people write of a rep. */
type RepChanges = {
  name?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  accessType?: RepAccess | undefined
  startDate?: string | null | undefined
  endDate?: string | null | undefined
  isPrimary?: boolean | undefined
  isDeleted?: boolean | undefined
  sendInvite?: boolean | undefined
}

/** Adds a sales rep; the first of a distributor gets its orders. Answers the rep. */
export function addSalesRep(
  deps: Pick<Deps, 'jobs'>,
  context: Context,
  distributorId: number,
  given: RepChanges,
): Promise<SalesRepRow> {
  return changeReps(deps, context, distributorId, async (tx, before) => {
    if (before.filter(({ isDeleted }) => !isDeleted).length >= mostReps) refuse(tooManyReps, { most: mostReps })
    const facts = { ...newRep, ...factsOf(given) }
    requireWhole(facts)
    const rep = { ...facts, locationId: tx.locationId, distributorId, isPrimary: false }
    const id = await insertSalesRep(tx, rep)
    await audit(tx, {
      action: 'add-sales-rep',
      objectType: 'sales-rep',
      objectId: id,
      after: { distributorId, ...facts },
    })
    return { id, isPrimary: given.isPrimary }
  })
}

/** Changes what is given of a sales rep; one that is removed gets no orders any more. Answers the rep. */
export function changeSalesRep(
  deps: Pick<Deps, 'jobs'>,
  context: Context,
  { distributorId, repId }: { distributorId: number; repId: number },
  given: RepChanges,
): Promise<SalesRepRow> {
  return changeReps(deps, context, distributorId, async (tx, reps) => {
    const rep = reps.find(({ id }) => id === repId) ?? refuse(notFound)
    const facts = factsOf(given)
    const after = { ...rep, ...facts }
    if (Object.keys(facts).length > 0) requireWhole(after, rep)
    const changes = differences(rep, {
      ...facts,
      ...(after.accessType === 'limited' ? {} : { startDate: null, endDate: null }),
      ...(given.isDeleted === undefined ? {} : { isDeleted: given.isDeleted }),
    })
    if (changes) {
      // whoever reads the old address, or was removed, has no place here any more
      const isOut = 'email' in changes.after || after.isDeleted || given.isDeleted === true
      if (isOut) await endKeys(tx.db, { locationId: tx.locationId, repId }, tx.now)
      await updateSalesRep(tx, repId, {
        ...changes.after,
        ...(given.isDeleted ? { isPrimary: false } : {}),
        ...(isOut ? { inviteStatus: null } : {}),
      })
      const action = given.isDeleted ? 'remove-sales-rep' : 'change-sales-rep'
      await audit(tx, { action, objectType: 'sales-rep', objectId: repId, ...changes })
    }
    if (given.sendInvite) {
      const invited = { ...after, isDeleted: given.isDeleted ?? rep.isDeleted }
      if (invited.isDeleted) refuse(inactiveRep)
      requireWhole(invited, rep)
      await inviteRep(deps, tx, 'email' in (changes?.after ?? {}) ? { ...invited, inviteStatus: null } : invited)
    }
    return { id: repId, isPrimary: after.isDeleted && !('isDeleted' in given) ? undefined : given.isPrimary }
  })
}

type Change = { id: number; isPrimary: boolean | undefined }

/** Changes a distributor's reps, then sees to it that one of them gets the orders, and tells people where orders go. */
function changeReps(
  deps: Pick<Deps, 'jobs'>,
  context: Context,
  distributorId: number,
  change: (tx: Context<Tx>, before: SalesRepRow[]) => Promise<Change>,
): Promise<SalesRepRow> {
  return inTransaction(context, async (tx) => {
    const distributor = (await lockDistributor(tx, distributorId)) ?? refuse(notFound)
    if (!distributor.isRepEditable) refuse(repsNotEditable, { distributor: distributor.nickname })
    const before = await listRepsOf(tx, distributorId)
    const changed = await change(tx, before)
    await choosePrimary(tx, distributorId, before.find(({ isPrimary }) => isPrimary)?.id, changed)
    const after = await listRepsOf(tx, distributorId)
    await tellOfRedirections(deps, tx, distributor.nickname, { id: changed.id, before, after })
    return after.find(({ id }) => id === changed.id) ?? refuse(notFound)
  })
}

/** One active rep gets the orders: the chosen one, else the one who did, else the one who was there first. */
async function choosePrimary(
  tx: Context<Tx>,
  distributorId: number,
  before: number | undefined,
  { id, isPrimary }: Change,
): Promise<void> {
  const active = (await listRepsOf(tx, distributorId)).filter((rep) => !rep.isDeleted && rep.email !== '')
  const now = active.find((rep) => rep.isPrimary)
  const others = active.filter((rep) => rep.id !== id)
  const next =
    isPrimary === true && active.some((rep) => rep.id === id)
      ? id
      : isPrimary === false && now?.id === id
        ? (others[0]?.id ?? id)
        : (now?.id ?? active[0]?.id)
  if (next !== now?.id) await movePrimary(tx, distributorId, next)
  if (next === before) return
  await audit(tx, {
    action: 'choose-primary-sales-rep',
    objectType: 'distributor',
    objectId: distributorId,
    before: { primaryRepId: before ?? null },
    after: { primaryRepId: next ?? null },
  })
}

/** Orders that go to somebody else are how money is stolen by mail, so everybody at the location is told and owners are mailed (M5). */
async function tellOfRedirections(
  deps: Pick<Deps, 'jobs'>,
  tx: Context<Tx>,
  distributor: string,
  { id, before, after }: { id: number; before: readonly SalesRepRow[]; after: readonly SalesRepRow[] },
): Promise<void> {
  const by = `${tx.actor.name} changed this.`
  const tell = async (told: string) => {
    const body = `${told} ${by}`
    await insertLocationMessage(tx, { message: body, sentBy: 'Larder', createdAt: tx.now })
    await mailOwners(deps, tx, { repId: id, subject: `A sales rep of ${distributor} was changed`, body }, tx.now)
  }
  for (const rep of after) {
    const was = before.find(({ id }) => id === rep.id)
    if (was && was.email !== rep.email)
      await tell(`The e-mail of ${rep.name} at ${distributor} is ${rep.email} now. It was ${was.email}.`)
  }
  const [primaryBefore, primary] = [before, after].map((reps) => reps.find(({ isPrimary }) => isPrimary))
  if (primaryBefore?.id === primary?.id || before.length === 0) return
  if (primary) await tell(`Orders to ${distributor} go to ${primary.name}, ${primary.email}, now.`)
  else await tell(`Orders to ${distributor} are mailed to nobody now.`)
}

const newRep = { name: '', email: '', phone: '', accessType: 'none', startDate: null, endDate: null } as const

type Facts = Pick<SalesRepRow, 'name' | 'email' | 'phone' | 'accessType' | 'startDate' | 'endDate'>

function factsOf({ name, email, phone, accessType, startDate, endDate }: RepChanges): Partial<Facts> {
  const given = {
    name: name?.trim(),
    email: email?.trim(),
    phone: phone?.trim(),
    accessType,
    startDate,
    endDate,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Facts>
}

/** A phone that was taken before it was checked stays, while other facts change. */
function requireWhole({ phone, ...facts }: Facts, before?: Facts): void {
  const accessType = facts.accessType as RepAccess
  const typed = phone === before?.phone ? {} : { phone }
  const problems = Object.entries(salesRepProblems({ ...facts, ...typed, accessType }))
  if (problems.length > 0) refuseFields(Object.fromEntries(problems.map(([field, text]) => [field, [text]])))
}

/** The columns whose value is another one, before and after; undefined when nothing changes. */
function differences(rep: SalesRepRow, wanted: Partial<SalesRepRow>) {
  const changed = Object.entries(wanted).filter(([column, value]) => rep[column as keyof SalesRepRow] !== value)
  if (changed.length === 0) return undefined
  const before = Object.fromEntries(changed.map(([column]) => [column, rep[column as keyof SalesRepRow]]))
  return { before, after: Object.fromEntries(changed) as Partial<SalesRepRow> }
}
