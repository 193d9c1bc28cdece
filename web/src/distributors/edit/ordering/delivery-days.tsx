import { weekdays } from '@larder/domain/values/calendar-date.ts'
import { leadText } from '@larder/domain/distributors/ordering-terms.ts'
import { Choice, FieldError, inputClass } from '../../../kit/forms/field.tsx'
import style from './ordering-terms.module.css'
import type { DayValues, OrderingValues } from './ordering-values.ts'

type DeliveryDaysProps = {
  days: OrderingValues['days']
  error: string | undefined
  onChange: (days: OrderingValues['days']) => void
}

/** The days a distributor delivers on, Monday first, each with until when it takes orders. */
export function DeliveryDays({ days, error, onChange }: DeliveryDaysProps) {
  const set = (weekday: number, day: DayValues | undefined) => {
    const { [weekday]: _, ...others } = days
    onChange(day ? { ...others, [weekday]: day } : others)
  }
  return (
    <fieldset className={style.group}>
      <legend>Delivery days and cut-offs</legend>
      <ul className={style.days}>
        {mondayFirst.map((weekday) => {
          const name = capital(weekdays[weekday] ?? '')
          const day = days[weekday]
          return (
            <li key={weekday} className={style.day}>
              <Choice
                label={name}
                checked={day !== undefined}
                onChange={({ target }) => set(weekday, target.checked ? (Object.values(days)[0] ?? usual) : undefined)}
              />
              {day && (
                <span className={style.cutoff}>
                  <span className="meta">order by</span>
                  <input
                    className={inputClass}
                    type="time"
                    aria-label={`Cut-off for ${name}`}
                    // fields of a time end at 23:59; 24:00 is the end of the day
                    value={day.cutoff === '24:00' ? '23:59' : day.cutoff}
                    onChange={({ target }) => set(weekday, { ...day, cutoff: target.value })}
                  />
                  <select
                    className={inputClass}
                    aria-label={`Lead time for ${name}`}
                    value={day.daysBefore}
                    onChange={({ target }) => set(weekday, { ...day, daysBefore: Number(target.value) })}
                  >
                    {leads.map((lead) => (
                      <option key={lead} value={lead}>
                        {leadFrom(weekday, lead)}
                      </option>
                    ))}
                  </select>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {error !== undefined && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

const mondayFirst = [1, 2, 3, 4, 5, 6, 0]
const leads = [0, 1, 2, 3, 4, 5, 6, 7]
const usual: DayValues = { cutoff: '17:00', daysBefore: 1 }

/** '2 days before (Saturday)': nobody has to count back. */
function leadFrom(weekday: number, lead: number): string {
  if (lead === 0) return leadText(lead)
  return `${leadText(lead)} (${capital(weekdays[(weekday - lead + 7) % 7] ?? '')})`
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
