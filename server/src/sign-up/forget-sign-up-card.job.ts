import { z } from 'zod'
import type { Job } from '../adapters/jobs/job-queue.ts'
import type { Deps } from '../deps.ts'

/** The card of a sign-up that made nothing is to be forgotten at the provider: after the answer, whose time tells nothing so. */
export const forgetSignUpCardJob = {
  name: 'forget-sign-up-card',
  payload: z.object({ ownerId: z.string(), token: z.string() }),
}

export function forgetSignUpCardWork({ payments }: Deps): Job<{ ownerId: string; token: string }> {
  return { ...forgetSignUpCardJob, handle: (card) => payments.detach(card) }
}
