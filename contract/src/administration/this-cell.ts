import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Which of several cells answers, and what it shares with the others (docs/decisions/0017-cells.md). */
export const Cell = z.object({
  cell: z.int().nullable().meta({ description: 'null: the installation has one database' }),
  publisher: z.int().nullable().meta({ description: 'the cell that writes what all share; null: nothing is shared' }),
  messageCells: z.array(z.int()).meta({
    description: 'the cells that a message to everybody reaches from the publisher; none: it stays in its cell',
  }),
})
export type Cell = z.input<typeof Cell>

export const getCell = defineCall({
  name: 'getCell',
  method: 'GET',
  path: '/administration/cell',
  summary: 'Which cell of the installation this is, where it has several, and what the cells share',
  who: 'administrator',
  response: Cell,
})
