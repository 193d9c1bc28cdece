import type { OrderReminders } from '@larder/contract/ordering/order-reminders.ts'
import { calendarDate, formatUsDate } from '@larder/domain/values/calendar-date.ts'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useActiveLocation } from '../../accounts/session.ts'
import { queryOf } from '../../api/queries.ts'
import { todayAt } from '../../distributors/today-at.ts'
import { Button } from '../../ui/button.tsx'
import style from './reminder-strip.module.css'

const dismissedName = 'remindersDismissed'

type Location = NonNullable<ReturnType<typeof useActiveLocation>>
type Reminder = { to: '/order-history' | '/place-order/inventory'; words: string; isUrgent: boolean }

/** What waits for somebody, in one line: each part leads there. Dismissed, it is gone for the day. */
export function ReminderStrip() {
  const location = useActiveLocation()
  const { data } = useQuery(queryOf('getOrderReminders'))
  const today = `${location?.id} ${todayAt(location)}`
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(dismissedName))
  if (!location || !data || dismissed === today) return null
  const reminders = remindersOf(data, location)
  if (reminders.length === 0) return null
  const dismiss = () => {
    localStorage.setItem(dismissedName, today)
    setDismissed(today)
  }
  return (
    <section className={style.strip} aria-label="To do" data-not-printed>
      {reminders[0]?.to === '/order-history' && <span className="muted">Orders:</span>}
      <ul>
        {reminders.map(({ to, words, isUrgent }) => (
          <li key={words} data-urgent={isUrgent || undefined}>
            <Link to={to}>{words}</Link>
          </li>
        ))}
      </ul>
      <Button look="icon" aria-label="Dismiss for today" onClick={dismiss}>
        <IconX size={16} stroke={1.5} aria-hidden />
      </Button>
    </section>
  )
}

function remindersOf({ notMailed, overdue, dueToday }: OrderReminders, location: Location): Reminder[] {
  const { activeInventory } = location
  const hasInventory = location.display_comparison_view === 1 && location.display_inventory === 1
  const reminders: (Reminder | false)[] = [
    notMailed > 0 && { to: '/order-history', words: `${count(notMailed)} not mailed`, isUrgent: true },
    overdue > 0 && { to: '/order-history', words: `${count(overdue)} overdue in 7 days`, isUrgent: true },
    dueToday > 0 && { to: '/order-history', words: `${count(dueToday)} due today`, isUrgent: false },
    hasInventory &&
      activeInventory !== null && {
        to: '/place-order/inventory',
        words: `Inventory of ${formatUsDate(calendarDate(activeInventory.start_date))} open`,
        isUrgent: false,
      },
  ]
  return reminders.filter((reminder) => reminder !== false)
}

function count(orders: number): string {
  return orders.toLocaleString('en-US')
}
