import { inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { createHash, randomUUID } from 'node:crypto'
import { atLocation } from '../../context.ts'
import { auditBy } from '../../database/audit.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/actor.ts'
import { requireGuideFileType } from '../order-guides/guide-file-type.ts'
import { runOrderGuideTask } from '../import/run-order-guide-task.ts'
import type { CheckedGuide } from '../import/order-guide-task.ts'
import { shownFileName } from '../import/read-guide.ts'
import {
  existsRequestOfFile,
  existsWaitingRequest,
  holdTemplateRequests,
  insertTemplateRequest,
  unreadSignature,
  type NewTemplateRequest,
} from './templates.queries.ts'

type SentGuide = { bytes: Buffer; fileName: string }
type TemplateRequest = { file: SentGuide; distributorId: number; locationIds: readonly number[]; message: string }

/**
 * Asks an operator to approve a file's layout, or to look at a file that can't be read. A layout that is approved
 * already, or waits already, is not asked for again.
 */
export async function requestTemplate(
  deps: Deps,
  actor: Actor,
  request: TemplateRequest,
  now: Date,
  requestId: string,
): Promise<void> {
  requireGuideFileType(request.file.fileName)
  const { file, distributorId } = request
  const { userId, locationId } = actor
  const checked = await runOrderGuideTask(
    { userId, companyId: actor.companyId, locationIds: [locationId] },
    {
      kind: 'check',
      databaseUrl: deps.databaseUrl,
      file,
      distributorId,
      locationIds: [locationId],
      day: inTimeZone(now, actor.timeZone),
    },
  )
  if (checked.kind === 'checked' && checked.isApproved) return
  const asked = {
    distributorId,
    ...(checked.kind === 'unreadable' ? unreadFile(file) : layoutOf(checked)),
    message: request.message,
    fileName: shownFileName(file.fileName),
    requestedBy: actor.userId,
    createdAt: now,
  }
  for (const locationId of request.locationIds)
    await requestAtLocation(deps, actor, file, { ...asked, locationId }, requestId)
}

async function requestAtLocation(
  deps: Deps,
  actor: Actor,
  file: SentGuide,
  request: Omit<NewTemplateRequest, 'fileKey'>,
  requestId: string,
): Promise<void> {
  const at = atLocation(deps.database, request.locationId)
  if (await existsWaitingRequest(at, request.distributorId, request.signature)) return
  // A file of each location: it goes with the location, and must not be missed by another one.
  const fileKey = await keepFile(deps, file)
  try {
    await noteRequest(deps, actor, { ...request, fileKey }, requestId)
  } finally {
    // Somebody else asked meanwhile, or nobody could.
    if (!(await existsRequestOfFile(at, fileKey))) await deps.files.remove(fileKey)
  }
}

function layoutOf({ layoutSignature, preview: { headerRow, columns } }: CheckedGuide) {
  return { signature: layoutSignature, columns: { headerRow, columns } }
}

/** A file without a readable layout is known by its bytes. */
function unreadFile({ bytes }: SentGuide) {
  const signature = `${unreadSignature}${createHash('sha256').update(bytes).digest('hex')}`
  return { signature, columns: { headerRow: 0, columns: [] } }
}

/** The stored name is ours: no part of the sent name becomes part of a path. */
async function keepFile(deps: Deps, file: SentGuide): Promise<string> {
  const key = `template-requests/${randomUUID()}`
  await deps.files.put(key, file.bytes, 'application/octet-stream')
  return key
}

/** Writes a request down, unless another one of the same layout waits by now. */
async function noteRequest(deps: Deps, actor: Actor, request: NewTemplateRequest, requestId: string): Promise<void> {
  const { locationId, distributorId, signature, fileName } = request
  await transactionOn(deps.database.forLocation(locationId), async (db) => {
    const tx = { db, locationId }
    await holdTemplateRequests(tx)
    if (await existsWaitingRequest(tx, distributorId, signature)) return
    const id = await insertTemplateRequest(db, request)
    await auditBy(
      db,
      { ...actor, locationId, requestId },
      {
        action: 'request-template',
        objectType: 'template-request',
        objectId: id,
        after: { distributorId, signature, fileName },
      },
      request.createdAt,
    )
  })
}
