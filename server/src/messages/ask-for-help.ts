import { z } from 'zod'
import { inTransaction, type Context } from '../context.ts'
import { audit } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import { requireCallsLeft } from '../http/limits/call-limits.ts'
import { insertHelpRequest } from './help.queries.ts'

export const sendHelpMailJob = {
  name: 'send-help-mail',
  payload: z.object({ locationId: z.int(), id: z.int() }),
}

type Asked = { message: string; page?: string | null | undefined }

/** Keeps a report and, where the installation has an address for help, has it mailed there. */
export async function askForHelp(deps: Deps, context: Context, { message, page = null }: Asked): Promise<void> {
  await requireCallsLeft(deps, 'help', String(context.actor.userId))
  await inTransaction(context, async (tx) => {
    const isMailed = deps.config.helpEmail !== undefined
    const id = await insertHelpRequest(tx, { message, page, isMailed })
    await audit(tx, { action: 'ask-for-help', objectType: 'help-request', objectId: id, after: { page } })
    if (isMailed) await deps.jobs.enqueue(tx.db, sendHelpMailJob, { locationId: tx.locationId, id })
  })
}
