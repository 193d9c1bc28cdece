import { nameChanged, nameInUse, nameTaken } from '@larder/contract/accounting/accounting-names.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { inTransaction, type Context } from '../context.ts'
import type { Tx } from '../database/connections/connection.ts'
import { audit } from '../database/audit.ts'
import { refuse } from '../http/failures.ts'
import { addTagName, holdNames, objectTypes, type TagKind } from './accounting-names.queries.ts'
import { bringBackName, lockName, removeName, renameName, tagAgain, takeRemovedName } from './removed-names.queries.ts'

const undoDays = 30
const dayMs = 86_400_000

/** The earliest moment of a deletion that can still be undone. */
export function undoneSince(now: Date): Date {
  return new Date(now.getTime() - undoDays * dayMs)
}

/** Runs the work in one transaction, in which nobody else adds, renames, deletes or restores a name of the location. */
export function changingNames<T>(context: Context, work: (tx: Context<Tx>) => Promise<T>): Promise<T> {
  return inTransaction(context, async (tx) => {
    await holdNames(tx)
    return work(tx)
  })
}

/** Adds a supplier, category or GL code, or answers the one that has the name in any letter case. */
export function addName(context: Context, kind: TagKind, text: string): Promise<{ id: number; name: string }> {
  return changingNames(context, async (tx) => {
    const { id, text: name, isNew } = await addTagName(tx, kind, text)
    const objectType = objectTypes[kind]
    if (isNew) await audit(tx, { action: `add-${objectType}`, objectType, objectId: id, after: { name } })
    return { id, name }
  })
}

/** Renames a supplier, category or GL code. Files that were exported are kept as they were made. */
export function changeName(
  context: Context,
  kind: TagKind,
  id: number,
  { name, shownName }: { name: string; shownName?: string | undefined },
) {
  return changingNames(context, async (tx) => {
    const before = (await lockName(tx, kind, id)) ?? refuse(notFound)
    if (before.text === name) return { id, name }
    if (shownName !== undefined && before.text !== shownName) refuse(nameChanged, { name: before.text })
    if (!(await renameName(tx, kind, { id, text: name }))) refuse(nameTaken)
    const objectType = objectTypes[kind]
    await audit(tx, {
      action: `rename-${objectType}`,
      objectType,
      objectId: id,
      before: { name: before.text },
      after: { name },
    })
    return { id, name }
  })
}

type DeleteOptions = { moveToId: number | undefined; isOnlyUnused: boolean }

/** Deletes one; what is tagged with it goes to another one of its kind, or has none. */
export function deleteName(context: Context, kind: TagKind, id: number, { moveToId, isOnlyUnused }: DeleteOptions) {
  return changingNames(context, async (tx) => {
    if (moveToId === id) refuse(notFound)
    const [low, high] = [id, moveToId ?? id].toSorted((a, b) => a - b)
    const locked = [await lockName(tx, kind, low ?? id), await lockName(tx, kind, high ?? id)]
    const name = locked.find((each) => each?.id === id) ?? refuse(notFound)
    const movedTo = moveToId === undefined ? null : (locked.find((each) => each?.id === moveToId) ?? refuse(notFound))
    const { id: removedId, itemCount, lineCount } = await removeName(tx, kind, name, movedTo?.id ?? null)
    if (isOnlyUnused && itemCount + lineCount > 0) refuse(nameInUse)
    const objectType = objectTypes[kind]
    await audit(tx, {
      action: `delete-${objectType}`,
      objectType,
      objectId: id,
      before: { name: name.text },
      after: { movedTo: movedTo?.text ?? null, itemCount, lineCount },
    })
    return { removedId, itemCount, lineCount }
  })
}

/** Undoes a deletion. What was tagged otherwise since stays as it is. */
export function restoreName(context: Context, removedId: number) {
  return changingNames(context, async (tx) => {
    const removed = (await takeRemovedName(tx, removedId, undoneSince(tx.now))) ?? refuse(notFound)
    const { id, text: name } = await bringBackName(tx, removed)
    const counts = await tagAgain(tx, removed, id)
    const objectType = objectTypes[removed.kind]
    await audit(tx, { action: `restore-${objectType}`, objectType, objectId: id, after: { name, ...counts } })
    return { id, name, ...counts }
  })
}
