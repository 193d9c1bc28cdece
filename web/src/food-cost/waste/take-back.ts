import { call } from '../../api/client.ts'
import { CallFailure, messageOf } from '../../api/failures.ts'
import { refresh } from '../../api/queries.ts'
import { toast } from '../../kit/layers/toasts.tsx'

export const notTakenBack = 'This browser could not keep that. Please try again.'

/** Takes an entry out of the waste log and says so, or why it is still in it. `what` names it: '2 lb of Salmon'. */
export async function takeOutOfLog(id: number, what: string): Promise<void> {
  try {
    await call('deleteWaste', { params: { id } })
    toast({ message: `${what} taken out of the log` })
  } catch (failure) {
    // Somebody else was first.
    const isGone = failure instanceof CallFailure && failure.status === 404
    toast({ message: isGone ? `${what} is out of the log` : `${what} is still in the log: ${messageOf(failure)}` })
  }
  await refresh('getWaste', 'getWasteFoods', 'getVariance', 'getVarianceSums')
}
