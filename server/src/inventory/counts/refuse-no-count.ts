import { OfflineCount, type NoCount, type patchCountBatch } from '@larder/contract/inventory/offline.ts'
import { Id } from '@larder/contract/shared.ts'
import { z } from 'zod'
import { fieldErrors } from '../../http/failures.ts'

type Result = z.output<(typeof patchCountBatch)['response']>['results'][number]

/** As much of an entry as it takes to tell which one is meant. */
const Named = z.object({
  opId: z.string().max(100).nullable().catch(null),
  genericItemId: Id.nullable().catch(null),
  genericCustomItemId: Id.nullable().catch(null),
})

/** The refusal of an entry in a batch that is not a count: which one, and why. */
export function refuseNoCount({ sent }: NoCount): Result {
  const named = Named.safeParse(sent).data
  const { error } = OfflineCount.safeParse(sent)
  return {
    opId: named?.opId ?? null,
    id: named?.genericItemId ?? named?.genericCustomItemId ?? null,
    outcome: 'refused',
    conflicts: [],
    errors: error ? fieldErrors(error.issues) : {},
    onHandVersion: null,
    onHandPackVersion: null,
    onHandUomVersion: null,
  }
}
