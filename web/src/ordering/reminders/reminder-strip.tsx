import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useActiveLocation } from '../../accounts/session.ts'
import { todayAt } from '../../distributors/today-at.ts'
import { useIsPhone } from '../../kit/theme/preferences.ts'
import { Button } from '../../kit/forms/button.tsx'
import style from './reminder-strip.module.css'
import type { Reminder } from './reminders.ts'
import { useReminders, type StripPlace } from './use-reminders.ts'

const dismissedName = 'remindersDismissed'

type StripProps = {
  place: StripPlace
  /** starts an inventory, where one is on the screen that does */
  onStart?: (() => void) | undefined
}

/** What waits for somebody, in one line: each part leads there. Dismissed, it is gone for the day. */
export function ReminderStrip({ place, onStart }: StripProps) {
  const location = useActiveLocation()
  const today = `${location?.id} ${todayAt(location)}`
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(dismissedName))
  if (!location || dismissed === today) return null
  const dismiss = () => {
    localStorage.setItem(dismissedName, today)
    setDismissed(today)
  }
  return <Strip place={place} onStart={onStart} onDismiss={dismiss} />
}

function Strip({ place, onStart, onDismiss }: StripProps & { onDismiss: () => void }) {
  const reminders = useReminders(place)
  const isPhone = useIsPhone()
  // A phone gives it a line of its own, kept free from the start: rows must not move below a finger.
  if (!isPhone && (reminders ?? []).length === 0) return null
  return (
    <section className={style.strip} aria-label="To do" data-not-printed>
      {reminders?.length === 0 && <span className="muted">Nothing is waiting.</span>}
      {reminders && reminders.length > 0 && <Parts reminders={reminders} onStart={onStart} />}
      {reminders && (
        <Button look="icon" aria-label="Dismiss for today" onClick={onDismiss}>
          <IconX size={16} stroke={1.5} aria-hidden />
        </Button>
      )}
    </section>
  )
}

function Parts({ reminders, onStart }: { reminders: readonly Reminder[]; onStart: StripProps['onStart'] }) {
  return (
    <ul>
      {reminders.map(({ words, link, isUrgent }) => (
        <li key={words} data-urgent={isUrgent || undefined}>
          {onStart && link.to === '/place-order/inventory' ? (
            <Button look="link" onClick={onStart}>
              {words}
            </Button>
          ) : (
            <Link {...link}>{words}</Link>
          )}
        </li>
      ))}
    </ul>
  )
}
