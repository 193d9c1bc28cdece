import { z } from 'zod'
import { noteDown } from '../../administration/administrator.ts'
import { lockDistributor } from '../../administration/distributors/managed-distributors.queries.ts'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { transactionOn } from '../../database/connections/connection.ts'
import { storedAssignment } from '../../distributors/own-columns/stored-assignment.ts'
import {
  deleteApprovedLayout,
  existsApprovedLayout,
  insertApprovedLayout,
  listApprovedLayouts,
} from '../../distributors/own-columns/templates.queries.ts'
import { given } from '../option-values.ts'
import {
  DoneBefore,
  NotDone,
  NotHere,
  readArgs,
  WrongUsage,
  sayTable,
  type Command,
  type Operator,
} from '../operator.ts'

const byOption = { by: { type: 'string' } } as const

/** The layouts approved for everybody, and the way back from an approval. */
export const approvedLayoutCommands: Record<string, Command> = {
  approved: {
    usage: 'layouts approved',
    cells: 'each',
    summary: 'the order guide layouts that are read for everybody, each with its code',
    async run(operator, args) {
      readArgs(args, {})
      const layouts = await approvedLayouts(operator)
      if (layouts.length === 0) return operator.say('No layout is approved for everybody yet.')
      const rows = layouts.map(({ code, nickname, distributorId, assignment, approvedBy, approvedAt }) => [
        code,
        `${nickname} (${distributorId})`,
        assignment === null ? 'the product' : 'a person',
        approvedBy,
        approvedAt.toISOString().slice(0, 16).replace('T', ' '),
      ])
      sayTable(operator, ['code', 'distributor', 'columns read by', 'approved by', 'approved at'], rows)
    },
  },
  withdraw: {
    usage: 'layouts withdraw <code> [--by NAME]',
    cells: 'every',
    summary: 'take an approval back: the next file of this layout has to be approved again; what was imported stays',
    run: withdraw,
  },
  send: {
    usage: 'layouts send <code> [--by NAME]',
    summary: 'read an approved layout in every cell that has the distributor, not only where it was approved',
    cells: 'every',
    run: send,
    gather: async (operator, args) => (await findLayout(operator, args)).map((layout) => JSON.stringify(layout)),
  },
}

/** An approved layout as another cell gets it. */
const SentLayout = z.object({
  distributorId: z.int(),
  signature: z.string(),
  columns: z.unknown(),
  assignment: z.unknown(),
})

async function findLayout({ database }: Operator, args: string[]) {
  const [code, ...more] = readArgs(args, byOption).positionals
  if (code === undefined || more.length > 0) throw new WrongUsage('name one layout by its code')
  const layouts = await database.shared
    .selectFrom('orderGuideLayouts')
    .select(['distributorId', 'signature', 'columns', 'assignment'])
    .limit(5_000)
    .execute()
  return layouts.filter((layout) => codeOf(layout) === code)
}

/** Approves here a layout that operators approved in another cell. */
async function send(asking: Operator, args: string[]): Promise<void> {
  const { everywhere } = asking.inCells ?? {}
  if (!everywhere) throw new NotDone('This is for all cells together: see CELL_DATABASES in docs/operations.md.')
  const operator = { ...asking, name: readArgs(args, byOption).values.by?.trim() || asking.name }
  const [here] = await findLayout(operator, args)
  if (here) throw new DoneBefore('It is read here already.')
  const [known] = everywhere.known
  if (known === undefined) throw new NotHere('No approved layout has this code. See: layouts approved')
  const { assignment, ...layout } = SentLayout.parse(JSON.parse(known))
  const nickname = await approveHere(operator, { ...layout, ...given({ assignment: storedAssignment(assignment) }) })
  if (nickname === undefined) throw new NotHere(`Distributor ${layout.distributorId} is not here.`)
  operator.say(`Approved for ${nickname}.`)
}

type Approved = Omit<Parameters<typeof insertApprovedLayout>[1], 'approvedBy' | 'approvedAt'>

/** The nickname of its distributor; undefined where that is not here. */
function approveHere(operator: Operator, layout: Approved): Promise<string | undefined> {
  const { distributorId, signature } = layout
  return transactionOn(operator.database.shared, async (tx) => {
    const distributor = await lockDistributor(tx, distributorId)
    if (!distributor) return undefined
    await insertApprovedLayout(tx, { ...layout, approvedBy: operator.name, approvedAt: operator.now })
    const entry = { action: 'approve-layout', objectType: 'distributor', objectId: distributorId }
    await noteDown(tx, operator, { ...entry, after: { distributorId, signature } })
    return distributor.nickname
  })
}

const arrivesWithinMs = 10_000

/**
 * Where another cell writes approved layouts, this one is approved there first and comes from there. The distributor that a
 * location added for itself is not known there, and its layout is written here.
 */
export async function approveAtPublisher(operator: Operator, layout: Approved): Promise<void> {
  const publisher = await operator.inCells?.publisher()
  if (!publisher) return
  const nickname = await approveHere({ ...publisher, name: operator.name }, layout)
  if (nickname === undefined) return
  const givingUpAt = performance.now() + arrivesWithinMs
  while (!(await existsApprovedLayout(operator.database.shared, layout.distributorId, layout.signature))) {
    if (performance.now() > givingUpAt)
      throw new NotDone('It is approved, and has not arrived here yet: run the same words again a little later.')
    await pause(100)
  }
}

async function withdraw(asking: Operator, args: string[]): Promise<void> {
  const { values, positionals } = readArgs(args, byOption)
  const operator = { ...asking, name: values.by?.trim() || asking.name }
  const [code] = positionals
  if (code === undefined) throw new WrongUsage('the code of the layout is missing')
  const layout = (await approvedLayouts(operator)).find((one) => one.code === code)
  if (!layout) throw new NotHere(`No approved layout has the code ${code}. See: layouts approved`)
  const { distributorId, signature, nickname } = layout
  await transactionOn(operator.database.shared, async (tx) => {
    await deleteApprovedLayout(tx, distributorId, signature)
    await noteDown(tx, operator, {
      action: 'withdraw-layout',
      objectType: 'distributor',
      objectId: distributorId,
      after: { distributorId, signature },
    })
  })
  operator.say(`Withdrew layout ${code}: ${nickname}. Files with these columns wait for an approval again.`)
  if (layout.assignment !== null) operator.say('Locations that checked these columns themselves go on reading them.')
}

async function approvedLayouts({ database }: Operator) {
  const layouts = await listApprovedLayouts(database.shared)
  return layouts.map((layout) => ({ ...layout, code: codeOf(layout) }))
}

/** Short enough to type; a signature is made of all headings of a file. */
function codeOf({ distributorId, signature }: { distributorId: number; signature: string }): string {
  return createHash('sha256').update(`${distributorId} ${signature}`).digest('hex').slice(0, 10)
}
