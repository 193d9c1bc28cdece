import { z } from 'zod'
import type { Job } from '../../adapters/jobs/job-queue.ts'
import type { Deps } from '../../deps.ts'
import { followSubscription } from './follow-subscription.ts'

/** The first payment of a business: after the commit of its sign-up, and again until the provider has answered. */
export const startSubscriptionJob = { name: 'start-subscription', payload: z.object({ companyId: z.int() }) }

export function startSubscriptionWork(deps: Deps): Job<{ companyId: number }> {
  return {
    ...startSubscriptionJob,
    async handle({ companyId }) {
      const { status } = await followSubscription(deps, companyId)
      if (status === 'starting') throw new Error('the card provider does not answer')
    },
  }
}
