import {
  guideBeyondAccess,
  postRepGuide,
  postRepGuideCheck,
  unknownRepLayout,
} from '@larder/contract/distributors/rep-guides.ts'
import { unreadableOrderGuide } from '@larder/contract/distributors/order-guides.ts'
import { reachesPrices } from '@larder/domain/distributors/reps/sales-rep.ts'
import { calendarDate, inTimeZone } from '@larder/domain/values/calendar-date.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { runOrderGuideTask } from '../import/run-order-guide-task.ts'
import { requireGuideFileType } from '../order-guides/guide-file-type.ts'
import { requirePriceAccess } from './change-rep-item.ts'
import { importRepGuide, personOfRep } from './import-rep-guide.ts'

/** The order guide that a sales rep uploads, as far as their access reaches. */
export function registerRepGuideRoutes(app: App, deps: Deps): void {
  route(
    app,
    deps,
    postRepGuideCheck,
    async ({ rep, file, now }) => {
      requirePriceAccess(rep, now)
      requireGuideFileType(file.fileName)
      const { distributorId, locationId } = rep
      const checked = await runOrderGuideTask(
        { userId: personOfRep(rep), companyId: null, locationIds: [locationId] },
        {
          kind: 'check',
          databaseUrl: deps.databaseUrl,
          file,
          distributorId,
          locationIds: [locationId],
          day: inTimeZone(now, rep.timeZone),
        },
      )
      if (checked.kind === 'unreadable') return refuse(unreadableOrderGuide, { reason: checked.message })
      if (!checked.isApproved && !checked.hasOwnColumns) return refuse(unknownRepLayout, { location: rep.location })
      const [{ currentCount, dropCount } = { currentCount: 0, dropCount: 0 }] = checked.drops
      return { preview: checked.preview, currentCount, dropCount }
    },
    { limitedAs: 'upload-check' },
  )

  route(
    app,
    deps,
    postRepGuide,
    async ({ at, rep, body, file, now, requestId }) => {
      requirePriceAccess(rep, now)
      const days = {
        startsOn: calendarDate(body.start_date),
        endsOn: body.end_date === undefined ? undefined : calendarDate(body.end_date),
      }
      if (!reachesPrices(rep, days.startsOn)) refuse(guideBeyondAccess, { location: rep.location })
      return { message: await importRepGuide(deps, at, rep, { file, ...days }, { now, requestId }) }
    },
    { limitedAs: 'upload' },
  )
}
