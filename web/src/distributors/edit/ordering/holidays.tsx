import { calendarDate, formatUsDay } from '@larder/domain/values/calendar-date.ts'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../kit/forms/button.tsx'
import { TextField } from '../../../kit/forms/field.tsx'
import style from './ordering-terms.module.css'

type HolidaysProps = { dates: readonly string[]; onChange: (dates: readonly string[]) => void }

const mostHolidays = 60

/** Days on which nothing is delivered, whatever the weekday. */
export function Holidays({ dates, onChange }: HolidaysProps) {
  const [date, setDate] = useState('')
  const add = () => {
    onChange([...new Set([...dates, date])].toSorted())
    setDate('')
  }
  return (
    <fieldset className={style.group}>
      <legend>Days without delivery</legend>
      {dates.length > 0 && (
        <ul className="row wrap gap-8">
          {dates.map((day) => (
            <li key={day} className="row middle gap-4">
              {formatUsDay(calendarDate(day))}
              <Button
                look="icon"
                aria-label={`Remove ${formatUsDay(calendarDate(day))}`}
                onClick={() => onChange(dates.filter((each) => each !== day))}
              >
                <IconX size={18} stroke={1.5} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {dates.length < mostHolidays && (
        <span className={style.adding}>
          <TextField label="Holiday" type="date" value={date} onChange={({ target }) => setDate(target.value)} />
          <Button disabled={!/^\d{4}-\d{2}-\d{2}$/.test(date)} onClick={add}>
            Add
          </Button>
        </span>
      )}
    </fieldset>
  )
}
