import type { SentMessage } from '@larder/contract/administration/platform-messages.ts'
import type { Here } from '../this-cell.tsx'

const listed = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' })

type ToEverybody = {
  to: 'everybody' | 'cell'
  /** as it is chosen, and as the button says it */
  label: string
  whom: string
  /** why it can't be chosen on the screens of this cell */
  reason?: string | undefined
}

/** The ways to write to everybody: it is never said of cells that the message does not reach. */
export function waysToEverybody(here: Here | undefined): ToEverybody[] {
  if (!here) return [{ to: 'everybody', label: 'Everybody, at all locations', whom: 'everybody' }]
  const { cell, publisher, messageCells } = here
  const own = `everybody of cell ${cell}`
  if (messageCells.length < 2) return [{ to: 'cell', label: `Everybody of cell ${cell}, no other cell`, whom: own }]
  const ofThisCell = { to: 'cell', label: `Everybody of cell ${cell} only`, whom: own } as const
  if (publisher !== cell) {
    const reason = `Messages to all cells are written in cell ${publisher}.`
    return [{ to: 'everybody', label: 'Everybody, in all cells', whom: 'everybody', reason }, ofThisCell]
  }
  const cells = `cells ${listed.format(messageCells.map(String))}`
  return [{ to: 'everybody', label: `Everybody of ${cells}`, whom: `everybody of ${cells}` }, ofThisCell]
}

/** To whom a message was written, with the cell where there are several. */
export function whomOf({ kind, to, isShared }: SentMessage, here: Here | undefined): string {
  if (!here || kind === 'location' || to !== 'Everybody') return to
  return isShared ? 'Everybody, in all cells' : `Everybody of cell ${here.cell}`
}

/** Which cells a message of this screen reaches, in a sentence above the list. */
export function reachNote({ cell, publisher, messageCells }: Here): string {
  const readers = `“Read by” counts people of cell ${cell}.`
  if (messageCells.length < 2)
    return `Messages that you write here reach people of cell ${cell} only. Operators write to all cells by the command “messages send --all”.`
  return publisher === cell
    ? `Messages to all cells are written and ended here, in cell ${cell}. ${readers}`
    : `Messages to all cells are written and ended in cell ${publisher}, and come here by themselves. ${readers}`
}
