import { greysOutMost } from '@larder/domain/distributors/guide-drops.ts'
import { calendarDate, inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { insertLocationMessage } from '../../accounts/messages/messages.queries.ts'
import { csvFile } from '../../adapters/documents/csv.ts'
import type { ReadCatalogue } from '../../adapters/edi/read-832.ts'
import { comesTwice } from '../../adapters/edi/envelope/edi-faults.ts'
import type { ReadReceipt } from '../../adapters/edi/read-997.ts'
import type { ReadInterchange, ReadSet } from '../../adapters/edi/read-edi-file.ts'
import { requestMatches } from '../../catalogue/matches/refresh-matches.job.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { noteReceipt } from '../../distributors/edi/edi-files.queries.ts'
import type { ImportedGuide } from '../../distributors/import/imported-guide.ts'
import { importOrderGuide } from '../../distributors/import/import-order-guide.ts'
import { runOrderGuideTask } from '../../distributors/import/run-order-guide-task.ts'
import { ownGuideHeadings } from '../../distributors/order-guides/order-guide-download.ts'
import { findGuideOfCatalogue } from '../../distributors/order-guides/order-guides.queries.ts'
import { Refused } from '../../http/failures.ts'
import { acknowledgeByEdi, type SetOutcome } from '../../ordering/edi/acknowledge-by-edi.ts'
import { findOrderToSend } from '../../ordering/edi/order-to-send.queries.ts'
import { addInvoices } from '../invoices/add-invoices.ts'
import type { Exchange } from './exchange.ts'

export type { SetOutcome }

const refused = (text: string): SetOutcome => ({ kind: 'refused', text })
const done = (text: string): SetOutcome => ({ kind: 'done', text })

type Arrived = {
  name: string
  bytes: Buffer
  /** places in the file of the interchanges that are read */
  places: readonly number[]
  interchange: ReadInterchange
  /** what the interchange is known by, its number included */
  contentHash: Buffer
}

/**
 * The sets that are read by programs of their own, and may be read twice without harm: invoices and catalogues. The same
 * file again is the proposals, and the guide, that there are; one that a newer guide has overtaken since stays so.
 */
export async function applyBefore(deps: Deps, exchange: Exchange, arrived: Arrived): Promise<SetOutcome[]> {
  const outcomes: SetOutcome[] = []
  const sets = soundSets(arrived.interchange)
  const invoices = sets.filter(({ content }) => content.kind === '810')
  if (invoices.length > 0) outcomes.push(await takeInvoices(deps, exchange, arrived))
  const interchangeCode = arrived.contentHash.toString('hex')
  for (const [place, { content }] of sets.entries())
    if (content.kind === '832') {
      const sentAs = `${interchangeCode} ${place}`
      outcomes.push(await takeCatalogue(deps, exchange, { name: arrived.name, sentAs }, content.catalogue))
    }
  return outcomes
}

/** The sets that are applied together with the note of their file, and the faults of those that are not. */
export async function applyAtOnce(
  deps: Deps,
  exchange: Omit<Exchange, 'context'> & { context: Context<Tx> },
  { groups }: ReadInterchange,
): Promise<SetOutcome[]> {
  const outcomes: SetOutcome[] = []
  for (const { fault, content } of groups.flatMap(({ sets }) => sets)) {
    if (fault) outcomes.push(fault.code === comesTwice ? done(fault.text) : refused(fault.text))
    else if (content.kind === '855')
      outcomes.push(await acknowledgeByEdi(deps, exchange.context, exchange.distributor, content.acknowledgement))
    else if (content.kind === '997') outcomes.push(await takeReceipt(exchange, content.receipt))
  }
  return outcomes
}

function soundSets({ groups }: ReadInterchange): ReadSet[] {
  return groups.flatMap(({ sets }) => sets.filter(({ fault }) => fault === null))
}

async function takeInvoices(deps: Deps, { context, distributor }: Exchange, { name, bytes, places }: Arrived) {
  return asOutcome(async () => {
    const ids = await addInvoices(
      deps,
      context,
      { distributorId: distributor.id, orderId: undefined, interchanges: places },
      { fileName: name, bytes },
    )
    return done(ids.length === 1 ? '1 invoice to check.' : `${ids.length} invoices to check.`)
  })
}

async function takeCatalogue(
  deps: Deps,
  { context, distributor, takesAllDropsOf }: Exchange,
  { name, sentAs }: { name: string; sentAs: string },
  { isWhole, rows }: ReadCatalogue,
): Promise<SetOutcome> {
  if (!isWhole)
    return refused(`This catalogue is only a part of the list. Ask ${distributor.nickname} to send the whole one.`)
  const { actor, locationId, now } = context
  // Before its drops are compared with those of a newer guide.
  const before = await findGuideOfCatalogue(context, { distributorId: distributor.id, sentAs })
  if (before) return done(wordsOfTaken(before, before.isLatest))
  const file = { bytes: csvFile([ownGuideHeadings, ...rows]), fileName: `${name.replace(/\.\w+$/, '')}.csv` }
  return asOutcome(async () => {
    const by = { userId: actor.userId, companyId: actor.companyId, locationIds: [locationId] }
    const startsOn = calendarDate(inTimeZone(now, actor.timeZone))
    const wanted = { file, databaseUrl: deps.databaseUrl, distributorId: distributor.id, locationIds: [locationId] }
    const checked = await runOrderGuideTask(by, { kind: 'check', day: startsOn, ...wanted })
    if (checked.kind === 'unreadable') return refused(checked.message)
    const drop = checked.drops.find(greysOutMost)
    if (drop && takesAllDropsOf !== name)
      return refused(
        `This catalogue would grey out ${drop.dropCount} of your ${drop.currentCount} items. Choose Try again if it is the whole list.`,
      )
    const [guide] = await importOrderGuide(
      deps,
      {
        file,
        distributorId: distributor.id,
        locations: [{ id: locationId, timeZone: actor.timeZone }],
        startsOn,
        endsOn: undefined,
        by: { userId: actor.userId, administratorId: null, name: actor.name },
        companyId: actor.companyId,
        sentAs,
      },
      now,
    )
    if (!guide) return refused('This catalogue could not be taken.')
    if (!guide.isRepeated) await requestMatches(deps, [locationId])
    return done(wordsOfTaken(guide, !guide.isOvertaken))
  })
}

type Counted = Pick<ImportedGuide, 'itemCount' | 'createCount' | 'changeCount' | 'dropCount' | 'refusedCount'>

function wordsOfTaken(guide: Counted, isLatest: boolean): string {
  if (!isLatest) return 'This catalogue was taken before. What came after it, or took it back, stays.'
  const left = guide.refusedCount > 0 ? ` ${guide.refusedCount} rows were not read.` : ''
  return `Order guide of ${guide.itemCount} items: ${guide.createCount} new, ${guide.changeCount} changed, ${guide.dropCount} gone.${left}`
}

async function takeReceipt(
  { context: tx, distributor }: { context: Context<Tx>; distributor: Exchange['distributor'] },
  { groupCode, groupNumber, answer }: ReadReceipt,
): Promise<SetOutcome> {
  const controlNumber = groupNumber.padStart(9, '0')
  const file = await noteReceipt(tx, { distributorId: distributor.id, controlNumber, groupCode }, answer, tx.now)
  if (!file) return refused(`It is a receipt for ${groupCode} ${groupNumber}, which was never sent.`)
  if (answer === 'rejected' && file.orderId !== null) {
    const order = await findOrderToSend(tx, file.orderId)
    const message = `${distributor.nickname} could not read order ${order?.number ?? ''}. Call them; it has not been taken.`
    await insertLocationMessage(tx, { message, sentBy: 'Larder', createdAt: tx.now })
  }
  const words = { accepted: 'received', accepted_with_errors: 'received, with remarks', rejected: 'could not be read' }
  return done(`${file.messageId}: ${words[answer]}.`)
}

async function asOutcome(work: () => Promise<SetOutcome>): Promise<SetOutcome> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused) return refused(error.message)
    throw error
  }
}
