import { unreadableOrderGuide } from '@larder/contract/distributors/order-guides.ts'
import { randomUUID } from 'node:crypto'
import { audit } from '../database/audit.ts'
import { inTransaction } from '../database/connection.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import { refuse } from '../http/failures.ts'
import { requireGuideFileType } from './guide-file-type.ts'
import { runOrderGuideTask } from './run-order-guide-task.ts'
import { existsWaitingRequest, insertTemplateRequest, type NewTemplateRequest } from './templates.queries.ts'

type SentGuide = { bytes: Buffer; fileName: string }
type TemplateWish = { file: SentGuide; distributorId: number; locationIds: readonly number[] }

/** Asks an operator to approve a file's layout. A layout that is approved already, or waits already, is not asked for again. */
export async function requestTemplate(
  deps: Deps,
  actor: Actor,
  wish: TemplateWish,
  now: Date,
  requestId: string,
): Promise<void> {
  requireGuideFileType(wish.file.fileName)
  const { file, distributorId } = wish
  const { userId, locationId } = actor
  const checked = await runOrderGuideTask(
    { userId, locationIds: [locationId] },
    { kind: 'check', databaseUrl: deps.databaseUrl, file, distributorId, locationId },
  )
  if (checked.kind === 'unreadable') return refuse(unreadableOrderGuide, { reason: checked.message })
  if (checked.isApproved) return
  const { headerRow, columns, fileName } = checked.preview
  const asked = {
    distributorId,
    signature: checked.layoutSignature,
    columns: { headerRow, columns },
    fileName,
    requestedBy: actor.userId,
    createdAt: now,
  }
  let fileKey: string | undefined
  for (const locationId of wish.locationIds) {
    if (await existsWaitingRequest(deps.database.forLocation(locationId), locationId, distributorId, asked.signature))
      continue
    fileKey ??= await keepFile(deps, file)
    await noteRequest(deps, actor, { ...asked, locationId, fileKey }, requestId)
  }
}

/** The stored name is ours: nothing of the sent name becomes part of a path. */
async function keepFile(deps: Deps, file: SentGuide): Promise<string> {
  const key = `template-requests/${randomUUID()}`
  await deps.files.put(key, file.bytes, 'application/octet-stream')
  return key
}

async function noteRequest(deps: Deps, actor: Actor, request: NewTemplateRequest, requestId: string): Promise<void> {
  await inTransaction(deps.database.forLocation(request.locationId), async (tx) => {
    const id = await insertTemplateRequest(tx, request)
    const after = { distributorId: request.distributorId, signature: request.signature, fileName: request.fileName }
    const by = { ...actor, locationId: request.locationId, requestId }
    await audit(
      tx,
      by,
      { action: 'request-template', objectType: 'template-request', objectId: id, after },
      request.createdAt,
    )
  })
}
