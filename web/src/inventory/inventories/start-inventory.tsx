import { calendarDate, daysBetween } from '@larder/domain/values/calendar-date.ts'
import { useActiveLocation } from '../../accounts/session.ts'
import { call } from '../../api/client.ts'
import { CallFailure } from '../../api/failures.ts'
import { onceInTab } from '../../api/once/once-in-tab.ts'
import { todayAt } from '../../distributors/today-at.ts'
import { confirm } from '../../kit/layers/modals.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { useCallForm } from '../../api/use-call-form.ts'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { TextField } from '../../kit/forms/field.tsx'
import { refreshInventory } from '../comparison-view/inventory-queries.ts'
import { refreshInventories } from './follow-inventories.ts'
import { namedDay, shownDay } from './inventory-dates.ts'

/** Asks from when the inventory is and starts it (spec 2 §4: starting clears all on-hand values). */
export function StartInventory({ onClose }: { onClose: () => void }) {
  const today = todayAt(useActiveLocation())
  const form = useCallForm({
    start: { start_date: today },
    send: async (body) => {
      const question = await questionAbout(body.start_date, today)
      if (question !== undefined && !(await confirm({ message: question, confirmLabel: 'Start it' }))) return
      const { start_date } = await onceInTab('start inventory', body, (idempotencyKey) =>
        call('postInventory', { body }, { idempotencyKey }),
      ).catch((failure: unknown) => {
        // Somebody else was faster: the button behind becomes theirs.
        if (failure instanceof CallFailure && failure.code === 'inventory_active') void refreshInventories()
        throw failure
      })
      toast({ message: `Inventory of ${namedDay(start_date)} started.` })
      await Promise.all([refreshInventories(), refreshInventory()])
      onClose()
    },
  })
  const date = form.text('start_date')
  const wrong = wrongDate(date.value, today)
  return (
    <FormDialog
      title="Start Inventory"
      form={form}
      submitLabel="Start Inventory"
      isDisabled={wrong !== undefined}
      onClose={onClose}
    >
      <TextField
        {...date}
        label="Start date"
        type="date"
        required
        max={today}
        error={date.error ?? wrong}
        data-first-focus
      />
      <p className="muted">
        Starting clears all on-hand values in every inventory list. Uncounted items stay blank. Enter 0 for none.
      </p>
    </FormDialog>
  )
}

/** A slip in the year or month can't be taken back: the day says what is compared with what. */
async function questionAbout(startDate: string, today: string): Promise<string | undefined> {
  if (startDate === today) return undefined
  const newest = await call('getInventories', { query: { limit: 1 } }).then(
    ({ data }) => data[0]?.start_date,
    // The day is looked at again by the server; what is only asked to be sure must not keep anybody from counting.
    () => undefined,
  )
  if (newest !== undefined && startDate < newest)
    return `${shownDay(startDate)} is before your last inventory, of ${shownDay(newest)}: this one will come before it. Is that the day?`
  const daysAgo = daysBetween(calendarDate(startDate), calendarDate(today))
  return daysAgo > usualDaysAgo ? `${shownDay(startDate)} is ${daysAgo} days ago. Is that the day?` : undefined
}

/** A count is put in on the evening or a few days after; more is worth a look. */
const usualDaysAgo = 7

function wrongDate(startDate: string, today: string): string | undefined {
  if (startDate === '') return 'Please choose a date.'
  return startDate > today ? 'Please choose today or an earlier day.' : undefined
}
