import { reachesPrices } from '@larder/domain/distributors/reps/sales-rep.ts'
import { calendarDate, formatUsDate } from '@larder/domain/values/calendar-date.ts'
import { tellLocationOnce } from '../../accounts/messages/messages.queries.ts'
import type { AtLocation } from '../../context.ts'
import { auditBy } from '../../database/audit.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { listRepsOf } from '../reps/sales-reps.queries.ts'
import { noteTakenBack } from './guides-taken-back.queries.ts'
import { deleteHeldGuide } from './held-guides.queries.ts'
import { returnReplaced } from './replace-guides.ts'

type Held = {
  id: number
  distributorId: number
  fileName: string
  startDate: string
  salesRepId: number | null
  /** others who uploaded it before */
  earlierRepIds: readonly number[]
}

/**
 * Calls off a guide whose sales reps were all removed since, or may not change prices on its first day any more (spec 3 §6),
 * and tells everybody at the location; whether it did.
 */
export async function calledOffWithRep(tx: AtLocation<Tx>, guide: Held, now: Date): Promise<boolean> {
  if (guide.salesRepId === null) return false
  const reps = await listRepsOf(tx, guide.distributorId)
  const rep = reps.find(({ id }) => id === guide.salesRepId)
  const startsOn = calendarDate(guide.startDate)
  const uploaders = new Set([guide.salesRepId, ...guide.earlierRepIds])
  if (reps.some((one) => uploaders.has(one.id) && !one.isDeleted && reachesPrices(one, startsOn))) return false
  const by = { userId: null, administratorId: null, requestId: undefined }
  await noteTakenBack(tx, guide.id, 'Larder', now)
  await deleteHeldGuide(tx, guide.id)
  await returnReplaced(tx, guide, by, now)
  const { distributorId, fileName } = guide
  await auditBy(
    tx.db,
    { ...by, locationId: tx.locationId },
    {
      action: 'take-back-order-guide',
      objectType: 'order-guide',
      objectId: guide.id,
      after: { distributorId, fileName, startsOn, wasHeld: true, repWithoutAccess: guide.salesRepId },
    },
    now,
  )
  const who = rep?.name ?? 'a sales rep'
  const message = `The order guide ${fileName} that ${who} uploaded for ${formatUsDate(startsOn)} does not count: their access to prices has ended. Upload it yourself if its prices are right.`
  await tellLocationOnce(tx, message, now)
  return true
}
