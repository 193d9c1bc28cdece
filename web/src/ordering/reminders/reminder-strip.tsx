import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useActiveLocation } from '../../accounts/session.ts'
import { todayAt } from '../../distributors/today-at.ts'
import { useIsPhone } from '../../kit/theme/preferences.ts'
import { Button } from '../../kit/forms/button.tsx'
import { storedText } from '../../kit/store.ts'
import style from './reminder-strip.module.css'
import type { Reminder } from './reminders.ts'
import { useReminders, type StripPlace } from './use-reminders.ts'

const dismissedName = 'remindersDismissed'

type StripProps = {
  place: StripPlace
  /** starts an inventory, where one is on the screen that does */
  onStart?: (() => void) | undefined
}

/** Open tasks in one line, each a link. Once dismissed, it is gone for the day. */
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

/** Whether something waited when somebody last looked here: then a phone keeps the line free while it asks. */
const hadReminders = storedText('hadReminders')

function Strip({ place, onStart, onDismiss }: StripProps & { onDismiss: () => void }) {
  const reminders = useReminders(place)
  const isPhone = useIsPhone()
  const hasAny = reminders && reminders.length > 0
  useEffect(() => {
    if (hasAny !== undefined) hadReminders.set(hasAny ? 'yes' : null)
  }, [hasAny])
  // Rows must not move below a finger; on a desktop the line is part of the toolbar.
  const isKeptFree = isPhone && reminders === undefined && hadReminders.get() !== null
  if (!hasAny && !isKeptFree) return null
  return (
    <section className={style.strip} aria-label="To do" data-not-printed>
      {hasAny && (
        <>
          <Parts reminders={reminders} onStart={onStart} />
          <Button look="icon" aria-label="Dismiss for today" onClick={onDismiss}>
            <IconX size={16} stroke={1.5} aria-hidden />
          </Button>
        </>
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
