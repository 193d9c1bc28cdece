import { IconX } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useActiveLocation } from '../../accounts/session.ts'
import { todayAt } from '../../distributors/today-at.ts'
import { useIsPhone } from '../../kit/theme/preferences.ts'
import { Button } from '../../kit/forms/button.tsx'
import { Menu } from '../../kit/layers/menu.tsx'
import { howManyFit } from '../../kit/lists/tags-that-fit.ts'
import { textScale } from '../../kit/theme/text-size.ts'
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

type PartsProps = { reminders: readonly Reminder[]; onStart: StripProps['onStart'] }

/** A finger moves the line; on a desktop the parts without room are in a menu behind it. */
function Parts({ reminders, onStart }: PartsProps) {
  const isPhone = useIsPhone()
  const line = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(reminders.length)
  useLayoutEffect(() => {
    const [element, strip] = [line.current, line.current?.parentElement]
    if (!element || !strip || isPhone) return undefined
    const sizes = new ResizeObserver(() =>
      flushSync(() => setShown(Math.min(reminders.length, partsThatFit(element, strip.clientWidth)))),
    )
    sizes.observe(strip)
    return () => sizes.disconnect()
  }, [isPhone, reminders])
  const left = isPhone ? [] : reminders.slice(shown)
  return (
    <ul ref={line}>
      {reminders.map(({ words, link, isUrgent }, at) => (
        <li
          key={words}
          className={style.part}
          data-urgent={isUrgent || undefined}
          data-without-room={(!isPhone && at >= shown) || undefined}
        >
          {onStart && isStart(link) ? (
            <Button look="link" onClick={onStart}>
              {words}
            </Button>
          ) : (
            <Link {...link}>{words}</Link>
          )}
        </li>
      ))}
      {left.length > 0 && (
        <li>
          <MoreParts reminders={left} onStart={onStart} />
        </li>
      )}
    </ul>
  )
}

function MoreParts({ reminders, onStart }: PartsProps) {
  const navigate = useNavigate()
  const items = reminders.map(({ words, link }) => ({
    label: words,
    onSelect: () => (onStart && isStart(link) ? onStart() : void navigate(link)),
  }))
  return (
    <Menu look="link" items={items}>
      {items.length} more
    </Menu>
  )
}

function isStart({ to }: Reminder['link']): boolean {
  return to === '/place-order/inventory'
}

const gapPx = 16
const morePx = 60
/** the button behind the parts, and the gap before it */
const dismissPx = 44

/** The first is cut rather than left out. */
function partsThatFit(line: HTMLElement, stripPx: number): number {
  const parts = [...line.querySelectorAll<HTMLElement>(`:scope > .${style.part}`)]
  const widths = parts.map((part) => part.firstElementChild?.scrollWidth ?? 0)
  const scale = textScale()
  return Math.max(1, howManyFit(stripPx - dismissPx * scale, widths, { gapPx, morePx: morePx * scale }))
}
