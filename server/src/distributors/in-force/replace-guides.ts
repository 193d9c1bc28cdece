import type { AtLocation } from '../../context.ts'
import { auditBy } from '../../database/audit.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { Uploader } from '../import/uploader.ts'
import { notedRep } from '../reps/tell-of-rep-guide.ts'
import { forgetReplacedRows, replaceWaitingGuides, returnReplacedGuides } from './replaced-guides.queries.ts'

type Newer = { orderGuideId: number; distributorId: number; startsOn: string; isHeld: boolean }
type Author = Pick<Uploader, 'userId' | 'administratorId' | 'requestId' | 'salesRep'>

/** Replaces the guides that wait for the first day of one that was uploaded just now. Answers the names of their files. */
export async function replaceWaiting(tx: AtLocation<Tx>, newer: Newer, by: Author, now: Date): Promise<string[]> {
  const replaced = await replaceWaitingGuides(tx, newer, now)
  for (const { id, fileName, startDate: startsOn, endDate: endsOn } of replaced)
    await auditBy(
      tx.db,
      { ...by, locationId: tx.locationId },
      {
        action: 'replace-order-guide',
        objectType: 'order-guide',
        objectId: id,
        after: {
          distributorId: newer.distributorId,
          fileName,
          startsOn,
          endsOn,
          replacedBy: newer.orderGuideId,
          ...(by.salesRep ? { salesRep: notedRep(by.salesRep) } : {}),
        },
      },
      now,
    )
  if (!newer.isHeld) await forgetReplacedRows(tx, newer)
  return replaced.map(({ fileName }) => fileName)
}

/** Has the guides wait again that a called-off one had replaced. Answers the names of their files. */
export async function returnReplaced(
  tx: AtLocation<Tx>,
  calledOff: { id: number; distributorId: number },
  by: Author,
  now: Date,
): Promise<string[]> {
  const returned = await returnReplacedGuides(tx, calledOff.id)
  for (const { id, fileName, startDate: startsOn, endDate: endsOn } of returned)
    await auditBy(
      tx.db,
      { ...by, locationId: tx.locationId },
      {
        action: 'return-order-guide',
        objectType: 'order-guide',
        objectId: id,
        after: { distributorId: calledOff.distributorId, fileName, startsOn, endsOn, calledOff: calledOff.id },
      },
      now,
    )
  return returned.map(({ fileName }) => fileName)
}
