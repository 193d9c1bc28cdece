import { currentUserQuery } from '../../accounts/current-user.ts'
import { currentSession } from '../../accounts/session.ts'
import { queryClient } from '../../api/query-client.ts'
import { openModal } from '../../kit/layers/modals.tsx'
import { Button } from '../../kit/forms/button.tsx'
import { Modal } from '../../kit/layers/modal.tsx'
import { locationOf } from '../counts/count-owner.ts'
import { readOpsOfPerson } from '../counts/count-queue.ts'
import { isRejected, type FieldOp } from '../counts/count-types.ts'
import { wipeCopyOf } from './device-copy.ts'
import { linesOf, type RejectedLine } from './kept-lines.ts'
import { Rejected, RejectedButtons } from './sync/receipt.tsx'

let isShown = false

/** The same, where what this browser knows of the person says so; else nobody is asked. */
export async function tellIfAccessSeemsLost(): Promise<void> {
  const { userId, activeLocation, locations } = currentSession()
  const counts = userId === null ? [] : await readOpsOfPerson(userId).catch(() => [])
  if (outsideOf(counts, activeLocation === null ? [] : locations).length > 0) await tellOfLostAccess()
}

/**
 * Shows the counts of locations that the person does not belong to any more, which the server never takes (reliability
 * O7); gives whether there are any. They stay until the person deletes them: with access restored, they are sent after all.
 */
export async function tellOfLostAccess(): Promise<boolean> {
  const user = await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0, retry: false }).catch(() => undefined)
  if (!user) return false
  const lost = outsideOf(await readOpsOfPerson(user.id).catch(() => []), user.locations)
  if (lost.length === 0) return false
  await Promise.all([...new Set(lost.map(({ owner }) => owner))].map(wipeCopyOf))
  if (isShown) return true
  isShown = true
  const lines = linesOf(lost.map((op) => (isRejected(op) ? op : { ...op, state: 'forbidden' })))
  openModal(
    (close) => <LostCounts lines={lines} onClose={close} />,
    () => (isShown = false),
  )
  return true
}

function outsideOf(counts: readonly FieldOp[], locations: readonly { id: number }[]): FieldOp[] {
  const ids = new Set(locations.map(({ id }) => id))
  return counts.filter(({ owner }) => !ids.has(locationOf(owner)))
}

function LostCounts({ lines, onClose }: { lines: readonly RejectedLine[]; onClose: () => void }) {
  return (
    <Modal
      title="Counts kept on this device"
      onClose={onClose}
      wide
      foot={
        <>
          <RejectedButtons lines={lines} onForgotten={onClose} />
          <Button look="primary" onClick={onClose}>
            OK
          </Button>
        </>
      }
    >
      <p>You no longer have access to the location where they were counted. Nobody else sees them.</p>
      <Rejected lines={lines} />
    </Modal>
  )
}
