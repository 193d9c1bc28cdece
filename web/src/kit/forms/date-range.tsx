import { daysBetween, formatUsDate, isCalendarDate } from '@larder/domain/values/calendar-date.ts'
import { useState } from 'react'
import { TextField } from './field.tsx'
import style from './date-range.module.css'

export type Days = { from: string; to: string }

type DateRangeProps = {
  days: Days
  /** told when both are days and in order; until then the days of before stay, and that is said */
  onChange: (days: Days) => void
  /** told of every change instead, for a form that must not go on with the days of before */
  isToldAll?: boolean
  labels?: { from: string; to: string }
  /** the last day that can be meant */
  most?: string
  /** how many days it may be at most, both included, and what is said of more */
  longest?: { days: number; problem: string }
}

/** Two days, the first not after the second; what can't be a range stays as typed and is said below. */
export function DateRange({
  days,
  onChange,
  isToldAll = false,
  labels = { from: 'Start Date', to: 'End Date' },
  most,
  longest,
}: DateRangeProps) {
  const [typed, setTyped] = useState(days)
  const [shown, setShown] = useState(days)
  // Other days came by the address.
  if (shown.from !== days.from || shown.to !== days.to) {
    setShown(days)
    setTyped(days)
  }
  const problem = rangeProblem(typed, longest)
  const change = (part: Partial<Days>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    if (isToldAll || rangeProblem(next, longest) === undefined) onChange(next)
  }
  return (
    <div className={style.range}>
      <TextField
        label={labels.from}
        type="date"
        max={most}
        value={typed.from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        label={labels.to}
        type="date"
        max={most}
        value={typed.to}
        error={problem && [problem, !isToldAll && stillShown(days)].filter(Boolean).join(' ')}
        onChange={({ target }) => change({ to: target.value })}
      />
    </div>
  )
}

/** The reason why two days are no range; undefined when they are one. */
export function rangeProblem({ from, to }: Days, longest?: DateRangeProps['longest']): string | undefined {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return 'Choose both days.'
  if (from > to) return 'The end is before the start.'
  if (!longest) return undefined
  return daysBetween(from, to) + 1 > longest.days ? longest.problem : undefined
}

function stillShown({ from, to }: Days): string | undefined {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return undefined
  return `Still showing ${formatUsDate(from)} to ${formatUsDate(to)}.`
}
