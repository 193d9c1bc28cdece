import { useState, type FormEvent } from 'react'
import { useActiveLocation } from '../../accounts/session.ts'
import { call } from '../../api/client.ts'
import { CallFailure, fieldError, messageOf } from '../../api/failures.ts'
import { todayAt } from '../../distributors/today-at.ts'
import { toast } from '../../kit/layers/toasts.tsx'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError, TextField } from '../../kit/forms/field.tsx'
import { Modal } from '../../kit/layers/modal.tsx'
import { refreshInventory } from '../comparison-view/inventory-queries.ts'
import { refreshInventories } from './follow-inventories.ts'
import { namedDay } from './inventory-dates.ts'
import style from './start-inventory.module.css'

/** Asks from when the inventory is and starts it (spec 2 §4: starting clears all on-hand values). */
export function StartInventory({ onClose }: { onClose: () => void }) {
  const today = todayAt(useActiveLocation())
  const [startDate, setStartDate] = useState<string>(today)
  const { isStarting, failure, start } = useStart(onClose)
  const isValid = startDate !== '' && startDate <= today
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isValid) void start(startDate)
  }
  return (
    <Modal
      title="Start Inventory"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form="start-inventory" disabled={!isValid} busy={isStarting}>
            Start Inventory
          </Button>
        </>
      }
    >
      <form id="start-inventory" className={style.form} onSubmit={submit} noValidate>
        <TextField
          label="Start date"
          type="date"
          required
          max={today}
          value={startDate}
          error={fieldError(failure, 'start_date') ?? wrongDate(startDate, today)}
          data-first-focus
          onChange={(event) => setStartDate(event.target.value)}
        />
        <p>Starting clears all on-hand values in every inventory list. Uncounted items stay blank. Enter 0 for none.</p>
        {failure !== undefined && fieldError(failure, 'start_date') === undefined && (
          <FieldError>{messageOf(failure)}</FieldError>
        )}
      </form>
    </Modal>
  )
}

function wrongDate(startDate: string, today: string): string | undefined {
  if (startDate === '') return 'Please choose a date.'
  return startDate > today ? 'Please choose today or an earlier day.' : undefined
}

function useStart(onClose: () => void) {
  const [isStarting, setIsStarting] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  // One intent, one key: pressed again after a lost answer it starts nothing twice.
  const [keys] = useState(() => new Map<string, string>())
  const start = async (startDate: string) => {
    const idempotencyKey = keys.get(startDate) ?? crypto.randomUUID()
    keys.set(startDate, idempotencyKey)
    setIsStarting(true)
    setFailure(undefined)
    try {
      const { start_date } = await call('postInventory', { body: { start_date: startDate } }, { idempotencyKey })
      toast({ message: `Inventory of ${namedDay(start_date)} started.` })
      await Promise.all([refreshInventories(), refreshInventory()])
      onClose()
    } catch (reason) {
      setFailure(reason)
      setIsStarting(false)
      // Somebody else was faster: the button behind becomes theirs.
      if (reason instanceof CallFailure && reason.code === 'inventory_active') void refreshInventories()
    }
  }
  return { isStarting, failure, start }
}
