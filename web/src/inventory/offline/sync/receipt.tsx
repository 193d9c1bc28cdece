import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { localTime } from '../../../accounts/times/location-time.ts'
import { currentSession } from '../../../accounts/session.ts'
import { confirm, openModal } from '../../../kit/layers/modals.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { Modal } from '../../../kit/layers/modal.tsx'
import { saveText } from '../../../kit/save-file.ts'
import { locationOf } from '../../counts/count-owner.ts'
import { forgetOp } from '../../counts/count-queue.ts'
import { dropOp, onCounts } from '../../counts/count-state.ts'
import { settleConflict } from '../../counts/count-store.ts'
import type { FieldOp } from '../../counts/count-types.ts'
import {
  keptLinesCsv,
  headOfField,
  keptLines,
  reasonOf,
  saidCount,
  saidCounts,
  type Receipt,
  type RejectedLine,
} from '../kept-lines.ts'
import style from './offline-dialogs.module.css'
import { counted } from '../offline-texts.ts'
import { RefusedCount } from './refused-count.tsx'

/** Shows what became of the counts of this device: one receipt, with what the server did not take and what two people counted. */
export function openReceipt(receipt: Receipt) {
  openModal((close) => <ReceiptDialog title={`${receipt.name} is online`} synced={receipt.synced} onClose={close} />)
}

/** Shows again what is still kept of it. */
export function openKeptCounts() {
  openModal((close) => <ReceiptDialog title="Counts kept on this device" onClose={close} />)
}

type ReceiptDialogProps = { title: string; synced?: number; onClose: () => void }

let shown = keptLines()
let shownAs = ''

/** The same lines until one of them changes. */
function linesNow() {
  const now = keptLines()
  const text = JSON.stringify(now)
  if (text !== shownAs) [shown, shownAs] = [now, text]
  return shown
}

function ReceiptDialog({ title, synced, onClose }: ReceiptDialogProps) {
  const { rejected, conflicts } = useSyncExternalStore(onCounts, linesNow)
  const Icon = rejected.length > 0 ? IconAlertTriangle : IconCircleCheck
  return (
    <Modal
      title={title}
      onClose={onClose}
      wide={rejected.length + conflicts.length > 0}
      foot={
        <>
          <RejectedButtons lines={rejected} />
          <Button look="primary" onClick={onClose}>
            OK
          </Button>
        </>
      }
    >
      {synced !== undefined && (
        <p className={style.sum} role="status" data-failed={rejected.length > 0 || undefined}>
          <Icon size={20} stroke={1.5} aria-hidden />
          {counted(synced, 'item')} synced, {rejected.length} failed
        </p>
      )}
      {rejected.length > 0 && <Rejected lines={rejected} mayCountAgain />}
      {conflicts.length > 0 && <Conflicts ops={conflicts} />}
      {synced === undefined && rejected.length + conflicts.length === 0 && <p>Nothing is left to settle.</p>}
    </Modal>
  )
}

export function RejectedButtons({ lines, onForgotten }: { lines: readonly RejectedLine[]; onForgotten?: () => void }) {
  if (lines.length === 0) return null
  const forget = async () => {
    if (await forgetAll(lines)) onForgotten?.()
  }
  return (
    <>
      <Button onClick={() => saveText('counts-not-taken.csv', keptLinesCsv(lines, clockOf), 'text/csv')}>
        Export CSV
      </Button>
      <Button onClick={() => void forget()}>Delete from this device</Button>
    </>
  )
}

/** Of a location that the person has left, nothing is known any more. */
function clockOf(owner: string): string | undefined {
  return currentSession().locations.find(({ id }) => id === locationOf(owner))?.timezone
}

export function Rejected({ lines, mayCountAgain }: { lines: readonly RejectedLine[]; mayCountAgain?: boolean }) {
  return (
    <>
      <h3 className={style.part}>Not saved on the server, kept on this device</h3>
      <ul className={style.lines} aria-label="Failed counts">
        {lines.map((line) => (
          <li key={line.itemKey} className={style.line}>
            <span className="breaks-anywhere">{line.name}</span>
            <span className="digits">{saidCounts(line.ops)}</span>
            <span className={style.why}>{reasonOf(line)}</span>
            {mayCountAgain && line.why === 'refused' && line.ops.map((op) => <RefusedCount key={op.slot} op={op} />)}
          </li>
        ))}
      </ul>
    </>
  )
}

function Conflicts({ ops }: { ops: readonly FieldOp[] }) {
  return (
    <>
      <h3 className={style.part}>Also counted by someone else</h3>
      <ul className={style.lines} aria-label="Counts to settle">
        {ops.map((op) => (
          <Conflict key={op.slot} op={op} />
        ))}
      </ul>
    </>
  )
}

function Conflict({ op }: { op: FieldOp }) {
  if (!op.conflict) return null
  const { currentValue, by, at, packSize } = op.conflict
  const head = headOfField(op.field)
  const isSum = op.value !== null && currentValue !== null
  const settle = (choice: 'mine' | 'theirs' | 'sum') => () => settleConflict(op.key, op.field, choice)
  const who = by?.name || 'Somebody else'
  const when = at === null ? '' : `, ${localTime(at, { dateStyle: 'short', timeStyle: 'short' })}`
  return (
    <li className={style.line}>
      <span className="breaks-anywhere">{op.name}</span>
      <span className={style.why}>
        You counted {saidCount(op.field, op.value)}. {who} counted {saidCount(op.field, currentValue)}
        {when}.{op.field !== 'onHand' && packSize && ` The pack is ${packSize}.`}
      </span>
      <span className={style.choices} role="group" aria-label={`${op.name}, ${head}`}>
        <Button onClick={settle('mine')}>Mine: {said(op.value)}</Button>
        <Button onClick={settle('theirs')}>Theirs: {said(currentValue)}</Button>
        {isSum && (
          <Button onClick={settle('sum')}>
            Sum: {(Math.round((op.value ?? 0) * 100) + Math.round((currentValue ?? 0) * 100)) / 100}
          </Button>
        )}
      </span>
    </li>
  )
}

function said(value: number | null): string {
  return value === null ? 'no' : String(value)
}

async function forgetAll(lines: readonly RejectedLine[]): Promise<boolean> {
  const ops = lines.flatMap((line) => line.ops)
  const question = {
    title: 'Delete these counts?',
    message: `${counted(ops.length, 'count')} that the server did not take will be gone for good.`,
    confirmLabel: 'Delete',
    danger: true,
  }
  if (!(await confirm(question))) return false
  await Promise.all(ops.map((op) => forgetOp(op, undefined)))
  for (const op of ops) dropOp(op, undefined)
  return true
}
