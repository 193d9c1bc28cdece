import { nextPriceChange, orderGuideDates } from '@larder/domain/distributors/order-guide-dates.ts'
import { isCalendarDate, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { TextField } from '../../kit/forms/field.tsx'
import style from './upload.module.css'

export type GuideDates = { startsOn: string; endsOn: string }

/** The dates a form starts with: from today, prices change in seven days (spec 3 §5). */
export function firstDates(today: CalendarDate): GuideDates {
  return { startsOn: today, endsOn: nextPriceChange(today) }
}

type DateErrors = { startsOn?: string; endsOn?: string }

/** The errors of the dates, in words; empty when there are none. */
export function dateErrors({ startsOn, endsOn }: GuideDates, today: CalendarDate): DateErrors {
  if (!isCalendarDate(startsOn)) return { startsOn: 'Please choose a date.' }
  if (!isCalendarDate(endsOn)) return { endsOn: 'Please choose a date.' }
  const { kind } = orderGuideDates(startsOn, endsOn, today)
  if (kind === 'startsInPast') return { startsOn: 'Order Guide Date can’t be before today.' }
  if (kind === 'endsBeforeStart') return { endsOn: 'Next Price Change can’t be before the Order Guide Date.' }
  return {}
}

type GuideDateFieldsProps = { dates: GuideDates; today: CalendarDate; onChange: (dates: GuideDates) => void }

/** Order Guide Date and Next Price Change; a new start moves the end with it. */
export function GuideDateFields({ dates, today, onChange }: GuideDateFieldsProps) {
  const errors = dateErrors(dates, today)
  const startOn = (startsOn: string) =>
    onChange({ startsOn, endsOn: isCalendarDate(startsOn) ? nextPriceChange(startsOn) : dates.endsOn })
  return (
    <div className={style.dates}>
      <TextField
        label="Order Guide Date"
        type="date"
        min={today}
        required
        value={dates.startsOn}
        error={errors.startsOn}
        onChange={(event) => startOn(event.target.value)}
      />
      <TextField
        label="Next Price Change"
        type="date"
        min={dates.startsOn}
        required
        value={dates.endsOn}
        error={errors.endsOn}
        onChange={(event) => onChange({ ...dates, endsOn: event.target.value })}
      />
    </div>
  )
}
