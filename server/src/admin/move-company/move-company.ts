import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { cellOf } from '../../database/cells/id-ranges.ts'
import { isFollowed, noteNames } from '../../database/cells/directory/follow-names.ts'
import {
  ownTables,
  readCompany,
  readSignInCompany,
  type Company,
  type SignInCompanies,
} from '../../database/cells/company-rows.ts'
import { copyTables, requireSame } from '../../database/cells/copy-rows.ts'
import { changeState, raiseFence, stateOf, takeFenceDown } from '../../database/cells/fence.ts'
import { bringAuditEntries, noteMove } from './bring-audit.ts'
import { bringJobs } from './bring-jobs.ts'
import { bringOthers, requireWholeReferences } from './bring-others.ts'
import { bringReads } from './bring-reads.ts'
import { bringFiles, type Files } from './bring-files.ts'
import { connectForMove } from './connect-for-move.ts'
import { leaveBehind } from './leave-behind.ts'
import { NotMoved, requireMovable } from './require-movable.ts'

/** a session is looked up again after 0.8 s at the latest */
const rememberedMs = 1_000
const mostRounds = 5
const mostTries = 3
const defaultLongestMs = 10_000

export type MovePlan = {
  companyId: number
  fromUrl: string
  toUrl: string
  /** the keys that the servers of the new cell open sealed passwords with */
  keys: readonly Buffer[]
  /** where the files of both cells are; 'shared' when both have the same ones */
  files: Files | 'shared' | undefined
  /** how long people may have to wait at most; the move is given up when the cut-over would take longer */
  longestMs?: number
  /** told before each step, with the connection that the rows arrive on; what it throws interrupts the move there */
  onStep?: (step: Step, target: pg.Client) => void | Promise<void>
}
export type Step = 'copy' | 'compare' | 'cut over' | 'verify' | 'close' | 'leave' | 'arrive' | 'tidy up'
export type Moved = { rows: number; tables: number; files: number; cutOverMs: number }

type Move = {
  longestMs: number
  onStep: (step: Step) => void | Promise<void>
  plan: MovePlan
  source: pg.Client
  target: pg.Client
  cells: { from: number; to: number }
  signIn: SignInCompanies
}

/**
 * Moves a company to the database of another cell. Its rows are copied while people work; then its writes wait, what
 * changed meanwhile is copied, every table compared, and the new cell is in charge. Until the old cell has said that the
 * company left, nothing but the copy is lost by an interruption, and its writes go on by themselves; after it, running the
 * command again ends the move.
 */
export async function moveCompany(plan: MovePlan): Promise<Moved> {
  const { source, target } = await connectForMove(plan)
  const longestMs = plan.longestMs ?? defaultLongestMs
  const onStep = (step: Step) => plan.onStep?.(step, target)
  try {
    const cells = await cellsOf(source, target)
    const signIn = {
      from: await readSignInCompany(source, cells.from),
      to: await readSignInCompany(target, cells.to),
    }
    const move = { plan, source, target, cells, signIn, longestMs, onStep }
    const at = { here: await isHere(source, plan.companyId), there: await isHere(target, plan.companyId) }
    const state = await stateOf(source, plan.companyId)
    if (state === 'left' && at.there) return await tidyUp(move, { rows: 0, tables: 0, files: 0, cutOverMs: 0 })
    if (state === 'left') return await arrive(move, Date.now(), 0)
    if (!at.here) throw new NotMoved(`there is no company ${plan.companyId} in the cell to move from`)
    if (at.there) throw new NotMoved(`company ${plan.companyId} is in the cell to move to already`)
    const files = await copyUnderLoad(move)
    return await cutOver(move, files)
  } finally {
    await Promise.allSettled([source.end(), target.end()])
  }
}

async function cellsOf(source: pg.Client, target: pg.Client): Promise<Move['cells']> {
  const [from, to] = [await cellOf(source), await cellOf(target)]
  if (from === undefined || to === undefined || from === to)
    throw new NotMoved('each of the two databases needs a range of ids of its own: npm run set-cell')
  return { from, to }
}

async function isHere(client: pg.Client, companyId: number): Promise<boolean> {
  const { rows } = await client.query('select from companies where id = $1 and not is_elsewhere', [companyId])
  return rows.length > 0
}

/** Rounds of copying, each from one moment, until a round takes a good part less than people may wait. */
async function copyUnderLoad(move: Move): Promise<number> {
  const { source, target, plan, cells, signIn } = move
  await requireMovable(source, target, plan, signIn)
  if ((await stateOf(target, plan.companyId)) === null)
    await changeState(target, { id: plan.companyId }, { from: [null], to: 'arriving', otherCell: cells.from })
  await move.onStep('copy')
  const files = await bringFiles(source, plan)
  let tookMs = Infinity
  for (let round = 1; round <= mostRounds; round++) {
    const begun = performance.now()
    const { copied } = await copyOnce(move, false)
    tookMs = performance.now() - begun
    if (round > 1 && (copied < 100 || tookMs < move.longestMs / 10)) break
    await move.onStep('compare')
  }
  // The cut-over compares twice.
  if (tookMs * 2 + rememberedMs > move.longestMs)
    throw new NotMoved(
      `comparing takes ${Math.ceil(tookMs / 1000)} s, too long for a cut-over of ${move.longestMs / 1000} s: allow more by --longest`,
    )
  return files
}

type Copied = { rows: number; copied: number; tables: number; company: Company }

/** One round, from one moment of the source to one transaction of the target. Without the whole, nobody sees the company there. */
async function copyOnce(move: Move, isWhole: boolean): Promise<Copied> {
  const { source, target, plan, signIn } = move
  await source.query('begin isolation level repeatable read read only')
  await target.query('begin')
  const company = await readCompany(source, plan.companyId, target)
  const all = await ownTables(source, company, signIn)
  const tables = isWhole ? all : all.filter(({ isEarly }) => isEarly)
  await bringOthers(source, target, company)
  const { rows, copied } = await copyTables(source, target, tables)
  await hide(target, company, true)
  if (!isWhole) {
    await target.query('commit')
    await source.query('commit')
  }
  return { rows, copied, tables: tables.length, company }
}

async function hide(client: pg.Client, { id, people }: Company, isElsewhere: boolean): Promise<void> {
  await client.query('update companies set is_elsewhere = $2 where id = $1', [id, isElsewhere])
  await client.query('update locations set is_elsewhere = $2 where company_id = $1', [id, isElsewhere])
  await client.query('update users set is_elsewhere = $2 where id = any ($1)', [people, isElsewhere])
}

async function cutOver(move: Move, files: number): Promise<Moved> {
  const { source, target, plan, longestMs, cells } = move
  for (let attempt = 1; ; attempt++) {
    const fenced = await readCompany(source, plan.companyId)
    await raiseFence(source, fenced)
    await move.onStep('cut over')
    const begun = Date.now()
    const leaving = {
      from: [null, 'leaving', 'closing'] as const,
      to: 'leaving',
      forMs: longestMs,
      otherCell: cells.to,
    }
    if (!(await changeState(source, fenced, { ...leaving, to: 'leaving' })))
      throw new NotMoved('the company is being moved by somebody else')
    try {
      // Somebody may have come, or a location been opened, whose rows the triggers do not know yet.
      const now = await readCompany(source, plan.companyId)
      if (JSON.stringify(now) === JSON.stringify(fenced)) return await arrive(move, begun, files)
      if (attempt >= mostTries) throw new NotMoved('people or locations are added again and again: try again later')
    } finally {
      await source.query('rollback')
      await target.query('rollback')
      await source.query("delete from company_places where company_id = $1 and state in ('leaving', 'closing')", [
        plan.companyId,
      ])
    }
  }
}

/** The rest of the rows, compared; then the old cell says that the company left, and the new one that it is there. */
async function arrive(move: Move, begun: number, filesBefore: number): Promise<Moved> {
  const { source, target, plan, onStep } = move
  const isLeft = (await stateOf(source, plan.companyId)) === 'left'
  const files = filesBefore + (await bringFiles(source, plan))
  const { rows, tables, company } = await copyOnce(move, true)
  await bringAuditEntries(source, target, company)
  await bringJobs(source, target, company)
  await bringReads(source, target, company)
  await noteMove(target, 'move-company-here', plan.companyId, move.cells)
  await onStep('verify')
  await requireSame(source, target, await ownTables(source, company, move.signIn))
  await requireWholeReferences(target, company)
  await hide(target, company, false)
  await target.query('delete from left_people where company_id = $1', [company.id])
  await target.query('delete from company_places where company_id = $1', [company.id])
  if (await isFollowed(target)) await noteNames(target, { company, from: move.cells.from })
  await source.query('commit')
  if (!isLeft) {
    await onStep('close')
    if (!(await changeState(source, company, { from: ['leaving'], to: 'closing' }))) throw tooLate(move)
    await pause(rememberedMs)
    await onStep('leave')
    // Without an answer to this the target may not go on: the next run sees what the source has.
    if (!(await changeState(source, company, { from: ['closing'], to: 'left' }))) throw tooLate(move)
  }
  await onStep('arrive')
  await target.query('commit')
  const cutOverMs = Date.now() - begun
  return tidyUp(move, { rows, tables, files, cutOverMs })
}

function tooLate({ longestMs }: Move): NotMoved {
  return new NotMoved(`the cut-over took longer than ${longestMs / 1000} s: the company goes on where it was`)
}

async function tidyUp(move: Move, moved: Moved): Promise<Moved> {
  const { source, target, plan, cells } = move
  await move.onStep('tidy up')
  await leaveBehind(source, await readCompany(source, plan.companyId), cells)
  await takeFenceDown(target, { id: plan.companyId })
  await makeLocationsKnown(target, await readCompany(target, plan.companyId))
  return moved
}

/** Counts the rows that arrived, for the planner: PostgreSQL would do so by itself only some time later. */
async function makeLocationsKnown(target: pg.Client, { locations }: Company): Promise<void> {
  for (const id of locations) {
    await target.query("select set_config('app.location', $1, false)", [String(id)])
    await target.query('select make_location_known()')
  }
}
