import { weekdayName, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { useId } from 'react'
import { dayText, deliveryWeeks, shortDate } from '../delivery-choice.ts'
import style from './delivery.module.css'

type DeliveryDateStripProps = {
  offered: readonly string[]
  date: CalendarDate | undefined
  passed?: CalendarDate | undefined
  today: CalendarDate
  onChoose: (date: CalendarDate) => void
}

/** The delivery days of the coming weeks as chips, a row for each week. */
export function DeliveryDateStrip({ offered, date, passed, today, onChoose }: DeliveryDateStripProps) {
  const name = useId()
  if (offered.length === 0)
    return <p className="muted">No delivery dates are offered right now. Please call the distributor.</p>
  return (
    <div role="radiogroup" aria-label="Delivery date" aria-required className={style.weeks}>
      {passed && <p role="status">{dayText(passed)} is not offered any more. Please choose another day.</p>}
      {deliveryWeeks(offered, today).map((week) => (
        <div key={week.label} className={style.week}>
          <span className={style.weekLabel}>{week.label}</span>
          <span className={style.chips}>
            {week.dates.map((day) => (
              <label key={day} className={style.chip}>
                <input
                  type="radio"
                  name={name}
                  checked={passed === undefined && day === date}
                  aria-label={dayText(day, today)}
                  onChange={() => onChoose(day)}
                />
                <span className={style.day}>{day === today ? 'Today' : weekdayName(day)}</span>
                <span className="digits small">{shortDate(day)}</span>
              </label>
            ))}
          </span>
        </div>
      ))}
    </div>
  )
}
