import { z } from 'zod'
import type { Job } from '../adapters/jobs/job-queue.ts'
import type { Deps } from '../deps.ts'
import { findPaymentOwner } from './payment-account.ts'

/** A card that was removed here is to be forgotten at the provider too. */
export const forgetCardJob = {
  name: 'forget-card',
  payload: z.object({ locationId: z.int(), cardId: z.int() }),
}

export function forgetCardWork(deps: Deps): Job<{ locationId: number; cardId: number }> {
  return { ...forgetCardJob, handle: ({ locationId, cardId }) => forgetCard(deps, locationId, cardId) }
}

async function forgetCard({ database, payments }: Deps, locationId: number, cardId: number): Promise<void> {
  const db = database.forLocation(locationId)
  const cards = db
    .selectFrom('paymentMethods')
    .where('locationId', '=', locationId)
    .where('gateway', '=', payments.name)
  const removed = await cards
    .select('token')
    .where('id', '=', cardId)
    .where('removedAt', 'is not', null)
    .executeTakeFirst()
  if (!removed) return
  // saved again meanwhile: then the provider has to keep it
  const again = await cards
    .select('id')
    .where('token', '=', removed.token)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  const ownerId = await findPaymentOwner({ db, locationId }, payments.name)
  if (!again && ownerId) await payments.detach({ ownerId, token: removed.token })
}
