import { createHash } from 'node:crypto'
import { insertLocationMessage } from '../../accounts/messages/messages.queries.ts'
import type { ReadInterchange } from '../../adapters/edi/read-edi-file.ts'
import { writeReceipt997 } from '../../adapters/edi/write-997.ts'
import { runPaperTask } from '../../adapters/pictures/run-paper-task.ts'
import { inTransaction, type Context } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { takeControlNumber } from '../../distributors/edi/edi-connections.queries.ts'
import { existsReceipt, findReadEdiFile, insertEdiFile } from '../../distributors/edi/edi-files.queries.ts'
import { applyAtOnce, applyBefore, type SetOutcome } from './apply-sets.ts'
import type { Exchange } from './exchange.ts'
import { envelopeOf } from './send-waiting.ts'

const mostFiles = 200
const longestText = 2_000

/** Reads the files that came, one after the other; one that can't be read is put aside with the reason. */
export async function readArrived(deps: Deps, exchange: Exchange): Promise<void> {
  const { folder } = exchange
  for (const arrived of (await folder.arrived()).slice(0, mostFiles)) {
    let failure: string | null
    let name = arrived
    try {
      name = await folder.keepApart(arrived)
      failure = await readFile(deps, exchange, name)
    } catch (error) {
      deps.log.error({ err: error, file: name }, 'an EDI file could not be read')
      failure = 'Something went wrong on our side while it was read. Choose Try again.'
      await noteFile(exchange, { name, failure })
    }
    if (failure === null) await folder.finish(name)
    else {
      await tellOfFailure(exchange, name)
      await folder.fail(name, failure)
    }
  }
}

/** Why a file was not read in whole; null when it was. */
async function readFile(deps: Deps, exchange: Exchange, name: string): Promise<string | null> {
  const bytes = await exchange.folder.read(name)
  if (!bytes) return failed(exchange, name, 'It is larger than an EDI file can be.')
  const reading = await runPaperTask({ kind: 'edi', bytes })
  if (!reading) return failed(exchange, name, 'It holds more than fits, or takes too long to read.')
  if (reading.kind === 'unreadable') return failed(exchange, name, reading.reason)
  const judged = await judge(exchange, name, reading.interchanges)
  const places = [...judged.entries()].flatMap(([place, { verdict }]) => (verdict === 'new' ? [place] : []))
  const failures: string[] = []
  for (const one of judged) {
    const failure = await readInterchange(deps, exchange, { name, bytes, places }, one)
    if (failure !== null) failures.push(failure)
  }
  return failures.length === 0 ? null : failures.join('\n')
}

async function failed(exchange: Exchange, name: string, failure: string): Promise<string> {
  await noteFile(exchange, { name, failure })
  return failure
}

type Judged = {
  readonly interchange: ReadInterchange
  readonly controlNumber: string
  readonly contentHash: Buffer
  /** 'finished': of this very file, which the process left before it was put away */
  readonly verdict: 'new' | 'finished' | 'repeated' | { readonly refusal: string }
}

/** Says of each interchange of a file whether it is to be read, before any of them is. */
async function judge(
  exchange: Exchange,
  name: string,
  interchanges: readonly ReadInterchange[],
): Promise<readonly Judged[]> {
  const { context, distributor } = exchange
  const messageId = keptName(name)
  const newOnes = new Map<string, { messageId: string; contentHash: Buffer | null }>()
  const judged: Judged[] = []
  for (const interchange of interchanges) {
    const controlNumber = interchange.number.slice(0, 14)
    const { isTest: _, ...content } = interchange
    const contentHash = createHash('sha256').update(JSON.stringify(content)).digest()
    const refusal = refusalOf(exchange, interchange)
    const before = newOnes.get(controlNumber) ?? (await findReadEdiFile(context, distributor.id, controlNumber))
    const verdict = refusal === null ? verdictAfter(before) : { refusal }
    if (verdict === 'new') newOnes.set(controlNumber, { messageId, contentHash })
    judged.push({ interchange, controlNumber, contentHash, verdict })

    function verdictAfter(known: typeof before): Judged['verdict'] {
      if (!known) return 'new'
      if (known.contentHash?.equals(contentHash)) return known.messageId === messageId ? 'finished' : 'repeated'
      return {
        refusal: `Number ${controlNumber} came before with other contents, as ${known.messageId}. Ask ${distributor.nickname} to send it under a new number.`,
      }
    }
  }
  return judged
}

type Sent = {
  name: string
  bytes: Buffer
  /** places of the interchanges that are read */
  places: readonly number[]
}

async function readInterchange(
  deps: Deps,
  exchange: Exchange,
  { name, bytes, places }: Sent,
  { interchange, controlNumber, contentHash, verdict }: Judged,
): Promise<string | null> {
  const { context, connection, distributor } = exchange
  const sets = setsOf(interchange)
  if (verdict === 'finished') return null
  if (verdict === 'repeated') {
    await noteFile(exchange, { name, controlNumber, sets, status: 'duplicate', summary: 'It was read before.' })
    return null
  }
  if (verdict !== 'new') {
    await noteFile(exchange, { name, failure: verdict.refusal, controlNumber, sets })
    return verdict.refusal
  }
  const early = await applyBefore(deps, exchange, { name, bytes, places, interchange, contentHash })
  return inTransaction(context, async (tx) => {
    const outcomes = [...early, ...(await applyAtOnce(deps, { ...exchange, context: tx }, interchange))]
    const failure = textOf(outcomes, 'refused') || null
    const summary = textOf(outcomes, 'done')
    await noteFile({ ...exchange, context: tx }, { name, controlNumber, sets, contentHash, failure, summary })
    for (const group of interchange.groups) {
      if (group.code === 'FA') continue
      // Groups may be counted from 1 in each interchange.
      const about = `Receipt of ${group.code} ${group.number} in ${controlNumber}`.slice(0, 100)
      if (await existsReceipt(tx, distributor.id, about)) continue
      const number = await takeControlNumber(tx, connection.distributorId)
      const own = String(number).padStart(9, '0')
      await insertEdiFile(tx, {
        distributorId: distributor.id,
        direction: 'out',
        sets: '997',
        controlNumber: own,
        summary: about,
        messageId: `997-${own}.edi`,
        status: 'waiting',
        createdAt: context.now,
        content: writeReceipt997(envelopeOf({ context: exchange.context, connection }, number), group),
      })
    }
    return failure
  })
}

function setsOf({ groups }: ReadInterchange): string {
  const kinds = groups.flatMap(({ sets }) =>
    sets.map(({ content }) => (content.kind === 'other' ? content.set : content.kind)),
  )
  return [...new Set(kinds)].join(', ').slice(0, 60)
}

/** A file of somebody else, or for somebody else, lies in the wrong folder; one that only tries the connection is no real paper. */
function refusalOf(
  { connection, distributor }: Exchange,
  { sender, receiver, isTest }: ReadInterchange,
): string | null {
  const { partnerId, ownId } = connection
  if (sender !== partnerId.trim() || receiver !== ownId.trim())
    return `It is from ${sender || 'nobody'} for ${receiver || 'nobody'}, not from ${partnerId} for ${ownId}.`
  if (!isTest || connection.isTest) return null
  return `It is marked as a test (ISA15 is T). Ask ${distributor.nickname} to send it for real, or switch Test mode on.`
}

function textOf(outcomes: readonly SetOutcome[], kind: SetOutcome['kind']): string {
  const texts = outcomes.filter((outcome) => outcome.kind === kind).map(({ text }) => text)
  return [...new Set(texts)].join(' ').slice(0, longestText)
}

type Note = {
  name: string
  failure?: string | null
  controlNumber?: string
  sets?: string
  contentHash?: Buffer
  status?: 'duplicate'
  summary?: string
}

/** Tells the location of a file that failed, once for all of its parts, and again when another one does. */
async function tellOfFailure({ context, distributor }: Exchange, name: string): Promise<void> {
  const message = `A file that ${distributor.nickname} sent by EDI was not read: ${shown(name)}. See why on their page under Distributors.`
  await inTransaction(context, (tx) => insertLocationMessage(tx, { message, sentBy: 'Larder', createdAt: context.now }))
}

/** Notes a file that came, or a part of it. */
function noteFile(
  { context, distributor }: { context: Context | Context<Tx>; distributor: Exchange['distributor'] },
  { name, failure = null, controlNumber = '', sets = '', contentHash, status, summary = '' }: Note,
): Promise<void> {
  const messageId = keptName(name)
  return inTransaction(context, async (tx) => {
    await insertEdiFile(tx, {
      distributorId: distributor.id,
      direction: 'in',
      sets,
      controlNumber,
      messageId,
      summary,
      status: status ?? (failure === null ? 'read' : 'failed'),
      lastError: failure?.slice(0, longestText) ?? null,
      contentHash: contentHash ?? null,
      createdAt: tx.now,
    })
  })
}

function keptName(name: string): string {
  return name.slice(0, 255)
}

function shown(name: string): string {
  return name.length <= 60 ? name : `${name.slice(0, 59)}…`
}
