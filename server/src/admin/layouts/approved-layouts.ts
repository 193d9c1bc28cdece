import { noteDown } from '../../administration/administrator.ts'
import { createHash } from 'node:crypto'
import { transactionOn } from '../../database/connections/connection.ts'
import { deleteApprovedLayout, listApprovedLayouts } from '../../distributors/own-columns/templates.queries.ts'
import { NotDone, readArgs, WrongUsage, type Command, type Operator } from '../operator.ts'
import { textTable } from '../text-table.ts'

/** The layouts approved for everybody, and the way back from an approval. */
export const approvedLayoutCommands: Record<string, Command> = {
  approved: {
    usage: 'layouts approved',
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
      for (const line of textTable(['code', 'distributor', 'columns read by', 'approved by', 'approved at'], rows))
        operator.say(line)
    },
  },
  withdraw: {
    usage: 'layouts withdraw <code> [--by NAME]',
    summary: 'take an approval back: the next file of this layout has to be approved again; what was imported stays',
    run: withdraw,
  },
}

async function withdraw(asking: Operator, args: string[]): Promise<void> {
  const { values, positionals } = readArgs(args, { by: { type: 'string' } })
  const operator = { ...asking, name: values.by?.trim() || asking.name }
  const [code] = positionals
  if (code === undefined) throw new WrongUsage('the code of the layout is missing')
  const layout = (await approvedLayouts(operator)).find((one) => one.code === code)
  if (!layout) throw new NotDone(`No approved layout has the code ${code}. See: layouts approved`)
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
