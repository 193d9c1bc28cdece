/** A line that a save wants, by its item. */
export type WantedLine = { itemDistributorId: number; quantity: number }

/** A line that a save did not write, as it was told. */
export type Conflict = { itemDistributorId: number; name: string; currentQuantity: number; modifyToQuantity: number }

/** One answered save: what it wanted, on which revision, what came back, and between which moments that happened. */
export type Save = {
  wanted: readonly WantedLine[]
  base: number
  answered: number
  conflicts: readonly Conflict[]
  sentAt: number
  answeredAt: number
}

type Lines = ReadonlyMap<number, { at: number; quantity: number }>
type Names = ReadonlyMap<number, string>
const nothing = { at: 0, quantity: 0 }

/**
 * Retells the cart from the acknowledged saves, revision by revision, and says where an answer can't be true. Of the
 * saves answered with one revision one wrote it, on the revision before; the others changed nothing and saw it.
 */
export function complaints(saves: readonly Save[], cart: readonly WantedLine[], names: Names): string[] {
  const found = timeRunningBackwards(saves)
  let current: Lines = new Map()
  const byRevision = Map.groupBy(saves, (save) => save.answered)
  for (const revision of [...byRevision.keys()].sort((a, b) => a - b)) {
    const told = retell(byRevision.get(revision) ?? [], current, names)
    found.push(...told.complaints)
    current = told.after
  }
  for (const itemId of names.keys()) {
    const last = current.get(itemId)?.quantity ?? 0
    const inCart = cart.find((line) => line.itemDistributorId === itemId)?.quantity ?? 0
    if (last !== inCart) found.push(`item ${itemId} is at ${inCart}, the last acknowledged save said ${last}`)
  }
  return found
}

/**
 * Says what one revision was. Two saves that want the same look alike, and which of them wrote can be seen by the rest
 * of their answers only: it is enough that everything is true with one of them as the writer.
 */
function retell(answered: readonly Save[], before: Lines, names: Names): { after: Lines; complaints: string[] } {
  const writers = answered.filter((save) => changesOf(save, before).length > 0)
  if (writers.length === 0)
    return { after: before, complaints: answered.flatMap((save) => untruths(save, before, names)) }
  const stories = writers.map((writer) => {
    const after = written(before, writer)
    const others = answered.filter((save) => save !== writer)
    const alsoWrote = others.some((save) => changesOf(save, after).length > 0 || save.answeredAt < writer.sentAt)
    return {
      after,
      complaints: [
        ...(alsoWrote ? [`revision ${writer.answered} was given to several saves`] : []),
        ...untruths(writer, before, names),
        ...others.flatMap((save) => untruths(save, after, names)),
      ],
    }
  })
  return stories.reduce((best, story) => (story.complaints.length < best.complaints.length ? story : best))
}

/** A request made after an answer gets that answer's revision or a later one. */
function timeRunningBackwards(saves: readonly Save[]): string[] {
  const byEnd = saves.toSorted((one, other) => one.answeredAt - other.answeredAt)
  let ended = 0
  let newest = 0
  return saves
    .toSorted((one, other) => one.sentAt - other.sentAt)
    .flatMap((save) => {
      for (let end = byEnd[ended]; end && end.answeredAt < save.sentAt; end = byEnd[++ended])
        newest = Math.max(newest, end.answered)
      return save.answered < newest ? `revision ${save.answered} was answered after ${newest}` : []
    })
}

function changesOf({ wanted, conflicts }: Save, lines: Lines): WantedLine[] {
  const inConflict = new Set(conflicts.map((conflict) => conflict.itemDistributorId))
  return wanted.filter(
    (entry) =>
      !inConflict.has(entry.itemDistributorId) &&
      (lines.get(entry.itemDistributorId) ?? nothing).quantity !== entry.quantity,
  )
}

function written(lines: Lines, save: Save): Lines {
  const changes = changesOf(save, lines).map(
    ({ itemDistributorId, quantity }) => [itemDistributorId, { at: save.answered, quantity }] as const,
  )
  return new Map([...lines, ...changes])
}

/** The impossible parts of an answer, given the lines it was judged on. */
function untruths({ wanted, conflicts, base, answered }: Save, lines: Lines, names: Names): string[] {
  return wanted.flatMap(({ itemDistributorId, quantity }) => {
    const line = lines.get(itemDistributorId) ?? nothing
    const mustConflict = line.at > base && line.quantity !== quantity
    const conflict = conflicts.find((each) => each.itemDistributorId === itemDistributorId)
    const where = `item ${itemDistributorId} from revision ${base} to ${answered}`
    if (mustConflict && !conflict) return `${where}: ${line.quantity} was overwritten blindly by ${quantity}`
    if (!conflict) return []
    if (!mustConflict) return `${where}: a conflict where nobody changed anything`
    const told = [conflict.name, conflict.currentQuantity, conflict.modifyToQuantity].join()
    const truth = [names.get(itemDistributorId), line.quantity, quantity].join()
    return told === truth ? [] : `${where}: told ${told}, true is ${truth}`
  })
}
