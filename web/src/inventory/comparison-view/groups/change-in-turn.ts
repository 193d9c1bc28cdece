import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { oneAfterAnother } from '../../../kit/one-after-another.ts'

const queues = new Map<number, ReturnType<typeof oneAfterAnother>>()
/** Versions that changes from this page gave to each group. */
const ownVersions = new Map<number, Set<number>>()

/**
 * Changes a group once the change before it was answered. `write` gets the version to send: the one that was shown, or
 * what changes from this page have made of it since, which nobody has to be asked about.
 */
export function changeInTurn<A extends { version: number } | undefined>(
  { id, version }: Pick<GenericGroup, 'id' | 'version'>,
  write: (version: number) => Promise<A>,
): Promise<A> {
  const inTurn = queues.get(id) ?? oneAfterAnother()
  queues.set(id, inTurn)
  return inTurn(async () => {
    const answer = await write(afterOwnChanges(id, version))
    if (answer) ownVersions.set(id, (ownVersions.get(id) ?? new Set()).add(answer.version))
    return answer
  })
}

function afterOwnChanges(groupId: number, shown: number): number {
  const own = ownVersions.get(groupId)
  let version = shown
  // Each change of a group raises its version by one: a gap is somebody else's.
  while (own?.has(version + 1)) version += 1
  return version
}
