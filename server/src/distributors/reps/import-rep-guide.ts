import { unknownRepLayout } from '@larder/contract/distributors/rep-guides.ts'
import { noApprovedTemplate } from '@larder/contract/distributors/order-guides.ts'
import type { CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { requestMatches } from '../../catalogue/matches/refresh-matches.job.ts'
import { inTransaction, type AtLocation } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { Refused, refuse } from '../../http/failures.ts'
import type { Rep } from '../../http/rep.ts'
import { importMessage } from '../import/import-message.ts'
import { importOrderGuide } from '../import/import-order-guide.ts'
import type { GuideFile } from '../import/read-guide.ts'
import { sendNotice } from './mail-owners.ts'
import { noticeOfGuide } from './tell-of-rep-guide.ts'

type Given = { file: GuideFile; startsOn: CalendarDate; endsOn: CalendarDate | undefined }

/** The name under which uploads of a rep wait for each other and are counted. */
export function personOfRep({ locationId, id }: Pick<Rep, 'locationId' | 'id'>): string {
  return `rep ${locationId}/${id}`
}

/** Imports a rep's order guide under their name; everybody at the location is told, and owners are mailed. Answers what it changed. */
export async function importRepGuide(
  deps: Deps,
  at: AtLocation,
  rep: Rep,
  { file, startsOn, endsOn }: Given,
  { now, requestId }: { now: Date; requestId: string },
): Promise<string> {
  const { id, name, email, distributor, distributorId, locationId, timeZone } = rep
  const upload = { file, distributorId, locations: [{ id: locationId, timeZone }], startsOn, endsOn }
  const salesRep = { id, name, email, distributor, location: rep.location }
  const by = { userId: null, administratorId: null, name: `${name} (${distributor})`, requestId, salesRep }
  const guides = await importOrderGuide(deps, { ...upload, by, companyId: null, person: personOfRep(rep) }, now).catch(
    (error: unknown) => {
      if (error instanceof Refused && error.refusal.code === noApprovedTemplate.code)
        return refuse(unknownRepLayout, { location: rep.location })
      throw error
    },
  )
  // also of one that is there already: whoever uploaded it may have been cut off before its mail was queued
  await inTransaction(at, async (tx) => {
    for (const guide of guides) await sendNotice(deps, tx, noticeOfGuide(guide.id))
  })
  if (guides.some(({ isRepeated }) => !isRepeated)) await requestMatches(deps, [locationId])
  return importMessage(guides, startsOn)
}
