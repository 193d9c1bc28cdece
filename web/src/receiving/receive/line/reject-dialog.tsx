import { rejectReasons } from '@larder/domain/receiving/reject-reason.ts'
import { useId, useState } from 'react'
import { Button } from '../../../kit/forms/button.tsx'
import { FieldError, TextField } from '../../../kit/forms/field.tsx'
import { QuantityStepper } from '../../../kit/forms/quantity-stepper.tsx'
import { Switch } from '../../../kit/forms/switch.tsx'
import { Modal } from '../../../kit/layers/modal.tsx'
import { confirm, openModal } from '../../../kit/layers/modals.tsx'
import { accepted, type LineReceipt } from '../../draft/line-receipt.ts'
import { sendPictures } from '../../invoices/waiting/send-pictures.ts'
import { queuePhotos, useWaitingPhotos } from '../../invoices/waiting/waiting-pictures.ts'
import { PhotoField } from '../../rejects/photo-field.tsx'
import { openCorrection } from './correct-dialog.tsx'
import type { DeliveryLine } from './delivery-line.ts'
import style from './reject-dialog.module.css'
import { say, type DeliveryOf } from './say-of-line.ts'

/** Opens the problem of a line: why it goes back and how many (spec 3 §2.5). A sheet from below on a phone. */
export function openReject(of: DeliveryOf, line: DeliveryLine) {
  openModal((close) => <RejectDialog of={of} line={line} start={startOf(line)} onClose={close} />)
}

/** Opens the same with all of the line filled in: it was ordered and is not on the truck. */
export function openDidNotCome(of: DeliveryOf, line: DeliveryLine) {
  openModal((close) => <RejectDialog of={of} line={line} start={noneOf(line)} onClose={close} />)
}

type Start = {
  receipt: LineReceipt
  most: number
  quantity: number
  reason: string | null
  note: string
}

function startOf({ receipt, mostToReject }: DeliveryLine): Start {
  const { reason, note } = receipt
  // One of several is what goes wrong most: the others are a press away, and are not rejected unseen.
  const quantity = receipt.status === 'rejected' ? receipt.rejectedQuantity : 1
  return { receipt, most: mostToReject, quantity, reason, note: note ?? '' }
}

/** A quantity that was corrected before, or digit by digit on the way to 0, no longer counts: all that was ordered is missing. */
function noneOf({ receipt, item }: DeliveryLine): Start {
  const edit = { ...receipt.edit, quantity: null, weight: null }
  return {
    receipt: { ...receipt, edit },
    most: item.quantity,
    quantity: item.quantity,
    reason: 'Other',
    note: 'Did not come',
  }
}

const longestNote = 500

type RejectDialogProps = { of: DeliveryOf; line: DeliveryLine; start: Start; onClose: () => void }

function RejectDialog({ of, line, start, onClose }: RejectDialogProps) {
  const { receipt, most } = start
  const { item } = line
  const isRejected = receipt.status === 'rejected'
  const [reason, setReason] = useState<string | null>(start.reason)
  const [note, setNote] = useState(start.note)
  const [quantity, setQuantity] = useState(start.quantity)
  const [driverTold, setDriverTold] = useState(receipt.driverTold ?? false)
  const [isTooEarly, setIsTooEarly] = useState(false)
  const isNoteMissing = reason === 'Other' && note.trim() === ''
  const noteId = useId()

  const reject = () => {
    if (reason === null || isNoteMissing) return setIsTooEarly(true)
    navigator.vibrate?.(30)
    const words = note.trim() === '' ? null : note.trim()
    say(of, line, { ...receipt, status: 'rejected', rejectedQuantity: quantity, reason, note: words, driverTold })
    void queuePhotos(line.id).then(sendPictures)
    onClose()
  }
  const accept = () => {
    say(of, line, accepted(receipt))
    onClose()
  }
  const photos = useWaitingPhotos(line.id).filter(({ state }) => state === 'snap')
  const isNoteTyped = note.trim() !== start.note.trim()
  const mayLose = async () => {
    if (photos.length === 0 && !isNoteTyped) return true
    const message = lostWords(photos.length, isNoteTyped)
    return confirm({ message, confirmLabel: 'Discard', danger: true })
  }
  const close = async () => {
    if (await mayLose()) onClose()
  }
  const correct = async () => {
    if (!(await mayLose())) return
    onClose()
    openCorrection(of, line, openDidNotCome)
  }
  return (
    <Modal
      title={`Reject ${line.name}`}
      onClose={() => void close()}
      foot={
        <>
          {isRejected ? (
            <Button onClick={accept}>Accept instead</Button>
          ) : (
            <Button onClick={() => void close()}>Cancel</Button>
          )}
          <Button look="danger" onClick={reject}>
            Reject {quantity.toLocaleString('en-US')} {item.unit_measure}
          </Button>
        </>
      }
    >
      <div className="stack gap-16">
        <fieldset className={style.reasons}>
          <legend>Reason</legend>
          {rejectReasons.map((one) => (
            <label key={one} className={style.reason}>
              <input type="radio" name="reason" checked={reason === one} onChange={() => setReason(one)} />
              <span>{one}</span>
            </label>
          ))}
          {isTooEarly && reason === null && <FieldError>Please choose a reason.</FieldError>}
        </fieldset>
        {reason === 'Other' && (
          <TextField
            id={noteId}
            label="What is wrong?"
            value={note}
            maxLength={longestNote}
            autoComplete="off"
            error={isTooEarly && isNoteMissing ? 'Please say what is wrong.' : undefined}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
        <div className={style.quantity}>
          <span>
            Quantity to reject{' '}
            <span className="muted">
              of {most.toLocaleString('en-US')} {item.unit_measure}
            </span>
          </span>
          <span className={style.howMany}>
            {most > 1 && <Button onClick={() => setQuantity(most)}>All {most.toLocaleString('en-US')}</Button>}
            <QuantityStepper
              label="Quantity to reject"
              value={quantity}
              most={most}
              onChange={(next) => next > 0 && setQuantity(next)}
            />
          </span>
        </div>
        <PhotoField orderId={of.orderId} lineId={line.id} name={line.name} isRejected={isRejected} />
        <Switch label="The driver was told" isOn={driverTold} onChange={setDriverTold} />
        <Button look="link" onClick={() => void correct()}>
          Correct quantity or price instead
        </Button>
      </div>
    </Modal>
  )
}

/** Says what is lost when the sheet is closed without a reject. */
function lostWords(photos: number, isNoteTyped: boolean): string {
  const them = photos === 1 ? 'the photo' : 'the photos'
  if (photos === 0) return 'What you typed is not saved.'
  return isNoteTyped ? `What you typed and ${them} are not kept.` : `Nothing is rejected: ${them} will be deleted.`
}
