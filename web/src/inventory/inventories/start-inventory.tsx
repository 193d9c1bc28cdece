import { useActiveLocation } from '../../accounts/session.ts'
import { call } from '../../api/client.ts'
import { CallFailure } from '../../api/failures.ts'
import { onceInTab } from '../../api/once/once-in-tab.ts'
import { todayAt } from '../../distributors/today-at.ts'
import { toast } from '../../kit/layers/toasts.tsx'
import { useCallForm } from '../../api/use-call-form.ts'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { TextField } from '../../kit/forms/field.tsx'
import { refreshInventory } from '../comparison-view/inventory-queries.ts'
import { refreshInventories } from './follow-inventories.ts'
import { namedDay } from './inventory-dates.ts'

/** Asks from when the inventory is and starts it (spec 2 §4: starting clears all on-hand values). */
export function StartInventory({ onClose }: { onClose: () => void }) {
  const today = todayAt(useActiveLocation())
  const form = useCallForm({
    start: { start_date: today },
    send: async (body) => {
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

function wrongDate(startDate: string, today: string): string | undefined {
  if (startDate === '') return 'Please choose a date.'
  return startDate > today ? 'Please choose today or an earlier day.' : undefined
}
