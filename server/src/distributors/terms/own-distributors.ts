import type { ParsedCall } from '@larder/contract/call.ts'
import {
  distributorAwaitsPayment,
  distributorInCart,
  sameNickname,
  tooManyDistributors,
  type postDistributor,
} from '@larder/contract/distributors/ordering-terms.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { salesRepProblems } from '@larder/domain/distributors/reps/sales-rep.ts'
import type { Deps } from '../../deps.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import { refuse, refuseFields } from '../../http/failures.ts'
import { addSalesRep } from '../reps/change-sales-rep.ts'
import { lockOrderingTerms } from './ordering-terms.queries.ts'
import {
  awaitsPayment,
  countCartLinesOf,
  insertOwnDistributor,
  lockDistributorNames,
  setRetired,
} from './own-distributors.queries.ts'

const mostDistributors = 200

/** Adds a distributor of a location's own, whose orders are mailed to one address. Answers its id. */
export function addOwnDistributor(
  deps: Pick<Deps, 'jobs'>,
  context: Context,
  given: ParsedCall<typeof postDistributor>['body'],
) {
  const nickname = given.nickname.trim()
  const contact = { name: given.contactName?.trim() || nickname, email: given.email.trim() }
  const { email, phone } = salesRepProblems({
    ...contact,
    phone: given.phone ?? '',
    accessType: 'none',
    startDate: null,
    endDate: null,
  })
  if (nickname === '') refuseFields({ nickname: ['Name is required.'] })
  if (email) refuseFields({ email: [email] })
  if (phone) refuseFields({ phone: [phone] })
  return inTransaction(context, async (tx) => {
    const names = await lockDistributorNames(tx)
    if (names.length >= mostDistributors) refuse(tooManyDistributors, { most: mostDistributors })
    const same = names.find((name) => name.toLowerCase() === nickname.toLowerCase())
    if (same) refuse(sameNickname, { nickname: same })
    const facts = { nickname, phone: given.phone?.trim() || null, customerNumber: given.dcn?.trim() || null }
    const id = await insertOwnDistributor(tx, facts)
    await audit(tx, { action: 'add-distributor', objectType: 'distributor', objectId: id, after: facts })
    await addSalesRep(deps, tx, id, { ...contact, phone: facts.phone ?? '' })
    return id
  })
}

/** Retires a distributor at a location, or brings it back; its items go with it, its orders and guides stay. */
export function retireDistributor(context: Context, distributorId: number, isRetired: boolean): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { nickname, retiredAt } = (await lockOrderingTerms(tx, distributorId)) ?? refuse(notFound)
    if ((retiredAt !== null) === isRetired) return
    if (isRetired) {
      if ((await countCartLinesOf(tx, distributorId)) > 0) refuse(distributorInCart, { distributor: nickname })
      if (await awaitsPayment(tx, distributorId)) refuse(distributorAwaitsPayment, { distributor: nickname })
    }
    await setRetired(tx, distributorId, { retiredAt: isRetired ? tx.now : null, now: tx.now })
    const action = isRetired ? 'retire-distributor' : 'bring-back-distributor'
    await audit(tx, { action, objectType: 'distributor', objectId: distributorId })
  })
}
