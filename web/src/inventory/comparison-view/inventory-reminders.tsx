import { ReminderStrip } from '../../ordering/reminders/reminder-strip.tsx'
import { showMessage } from '../../kit/layers/modals.tsx'
import { openStartInventory } from '../inventories/open-start-inventory.tsx'
import { useNeedsOnline } from '../inventories/use-needs-online.ts'

/** Reminders of items to count and items that run low, in one line of the inventory view. */
export function InventoryReminders() {
  const reason = useNeedsOnline()
  const start = () => (reason === undefined ? openStartInventory() : void showMessage({ message: reason }))
  return <ReminderStrip place="inventory" onStart={start} />
}
