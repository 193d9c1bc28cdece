import {
  ediBusy,
  ediFileGone,
  ediFileNotSendable,
  ediNotSetUp,
  ediOrderKnown,
  ediOrderMailed,
  ediTextGone,
  getEdi,
  getEdiFiles,
  postEdiExchange,
  postEdiFileAgain,
  putEdi,
} from '@larder/contract/receiving/edi.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import { exchangeFolder } from '../../adapters/edi/exchange-folder.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Deps } from '../../deps.ts'
import { changeEdi } from '../../distributors/edi/change-edi.ts'
import { findEdiConnection } from '../../distributors/edi/edi-connections.queries.ts'
import { deleteFailedTry, findEdiFile, listEdiFiles, requeueEdiFile } from '../../distributors/edi/edi-files.queries.ts'
import { existsDistributor, listDistributorNames } from '../../distributors/list/distributors.queries.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { lockOrder } from '../../ordering/acknowledgements/acknowledgements.queries.ts'
import { mailOrdersWhereEdiIsOff } from '../../ordering/edi/mail-waiting-orders.ts'
import { ediAnswer, ediFileAnswer } from './edi-answer.ts'
import { exchangeEdi } from './exchange-edi.ts'

/** Electronic data interchange with a distributor: its settings, what was exchanged, and doing it now. */
export function registerEdiRoutes(app: App, deps: Deps): void {
  route(app, deps, getEdi, async ({ context, params }) => {
    if (!(await existsDistributor(context, params.id))) refuse(notFound)
    return ediAnswer(context, params.id)
  })

  route(app, deps, putEdi, async ({ context, params, body }) => {
    await changeEdi(deps.config, context, params.id, body, (tx) => mailOrdersWhereEdiIsOff(deps, tx, params.id))
    return ediAnswer(context, params.id)
  })

  route(app, deps, postEdiExchange, async ({ context, params }) => {
    await exchangeNow(deps, context, params.id)
    return ediAnswer(context, params.id)
  })

  route(app, deps, getEdiFiles, async ({ context, params, query, actor }) => {
    if (!(await existsDistributor(context, params.id))) refuse(notFound)
    const { total, rows } = await listEdiFiles(context, params.id, query)
    const folder = exchangeFolder(deps.config.dataDirectory, context.locationId, params.id)
    const failed = rows.filter(({ direction, status }) => direction === 'in' && status === 'failed')
    const failedFiles = await folder.failedOf(failed.map(({ messageId }) => messageId))
    return {
      data: rows.map((row) => ediFileAnswer(row, actor.timeZone, failedFiles)),
      _meta: pagingMeta(total, query.page, query.limit),
    }
  })

  route(app, deps, postEdiFileAgain, async ({ context, params, body }) => {
    const file = await findEdiFile(context, params.fileId)
    if (!file || file.distributorId !== params.id) return refuse(notFound)
    // Before it waits: with EDI switched off it would go out by itself once that is on again.
    await requireEdi(context, params.id)
    const entry = { objectType: 'edi-file', objectId: file.id, after: { fileName: file.messageId } }
    if (file.direction === 'out') {
      if (file.status === 'sent' && file.content === null) refuse(ediTextGone)
      await inTransaction(context, async (tx) => {
        if (file.orderId !== null) await lockOrder(tx, file.orderId)
        const now = await findEdiFile(tx, file.id)
        if (now?.isMailed) refuse(ediOrderMailed)
        if (now?.isKnown) refuse(ediOrderKnown)
        if (!(await requeueEdiFile(tx, file.id, tx.now))) refuse(ediFileNotSendable)
        await audit(tx, { ...entry, action: 'send-edi-again' })
      })
      await exchangeNow(deps, context, params.id)
      return ediAnswer(context, params.id)
    }
    if (file.status !== 'failed') refuse(ediFileNotSendable)
    const folder = exchangeFolder(deps.config.dataDirectory, context.locationId, params.id)
    if (!(await folder.again(file.messageId))) refuse(ediFileGone)
    await inTransaction(context, async (tx) => {
      await deleteFailedTry(tx, file)
      await audit(tx, { ...entry, action: 'read-edi-again' })
    })
    await exchangeNow(deps, context, params.id, body?.takesAllDrops ? file.messageId : undefined)
    return ediAnswer(context, params.id)
  })
}

async function exchangeNow(deps: Deps, context: Context, distributorId: number, takesAllDropsOf?: string) {
  await requireEdi(context, distributorId)
  if ((await exchangeEdi(deps, context, distributorId, takesAllDropsOf)) === 'busy') refuse(ediBusy)
}

async function requireEdi(context: Context, distributorId: number): Promise<void> {
  if (!(await existsDistributor(context, distributorId))) refuse(notFound)
  const connection = await findEdiConnection(context, distributorId)
  if (connection?.isOn) return
  const distributor = (await listDistributorNames(context)).find(({ id }) => id === distributorId)
  refuse(ediNotSetUp, { distributor: distributor?.nickname ?? 'this distributor' })
}
