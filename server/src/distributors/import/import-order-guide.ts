import {
  guideDateInPast,
  guideOfRetired,
  importUnderWay,
  noApprovedTemplate,
  priceChangeBeforeStart,
  unreadableOrderGuide,
} from '@larder/contract/distributors/order-guides.ts'
import { orderGuideDates } from '@larder/domain/distributors/order-guide-dates.ts'
import { inTimeZone, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { requireGuideFileType } from '../order-guides/guide-file-type.ts'
import type { GuideFile } from './read-guide.ts'
import { runOrderGuideTask } from './run-order-guide-task.ts'
import type { ImportedGuide } from './imported-guide.ts'
import type { Uploader } from './uploader.ts'

type OrderGuideUpload = {
  file: GuideFile
  distributorId: number
  locations: readonly { id: number; timeZone: string }[]
  startsOn: CalendarDate
  endsOn: CalendarDate | undefined
  by: Uploader
  /** null for somebody who is of none */
  companyId: number | null
  /** under whose name it waits for its turn, when that is no user */
  person?: string
  /** the catalogue of EDI that it is */
  sentAs?: string
}

/** Imports a distributor's order guide for all chosen locations in one transaction; refuses a layout no operator has approved. */
export async function importOrderGuide(
  deps: Pick<Deps, 'databaseUrl'>,
  upload: OrderGuideUpload,
  now: Date,
): Promise<ImportedGuide[]> {
  requireGuideFileType(upload.file.fileName)
  const locationIds = upload.locations.map(({ id }) => id)
  const order = {
    distributorId: upload.distributorId,
    locationIds,
    by: upload.by,
    now,
    sentAs: upload.sentAs,
    ...requireDates(upload, now),
  }
  const outcome = await runOrderGuideTask(
    { userId: upload.person ?? upload.by.userId ?? 0, companyId: upload.companyId, locationIds },
    { kind: 'import', databaseUrl: deps.databaseUrl, file: upload.file, order },
  )
  if (outcome.kind === 'unreadable') return refuse(unreadableOrderGuide, { reason: outcome.message })
  if (outcome.kind === 'not-approved') return refuse(noApprovedTemplate)
  if (outcome.kind === 'under-way') return refuse(importUnderWay)
  if (outcome.kind === 'retired') return refuse(guideOfRetired)
  return outcome.guides
}

/** Every location's own clock says what today is: the guide must be good for all of them. */
function requireDates(
  { startsOn, endsOn, locations }: OrderGuideUpload,
  now: Date,
): { startsOn: CalendarDate; endsOn: CalendarDate } {
  let dates = { startsOn, endsOn: endsOn ?? startsOn }
  for (const { timeZone } of locations) {
    const checked = orderGuideDates(startsOn, endsOn, inTimeZone(now, timeZone))
    if (checked.kind === 'startsInPast') return refuse(guideDateInPast)
    if (checked.kind === 'endsBeforeStart') return refuse(priceChangeBeforeStart)
    dates = checked
  }
  return dates
}
