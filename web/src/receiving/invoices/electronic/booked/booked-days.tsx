import { calendarDate, plusDays, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { useState } from 'react'
import { useActiveLocation } from '../../../../accounts/session.ts'
import type { AnswerOf } from '../../../../api/call-input.ts'
import { fromWire } from '../../../../api/wire-money.ts'
import { todayAt } from '../../../../distributors/today-at.ts'
import { counted } from '../../../../kit/counted.ts'
import { DateRange, type Days } from '../../../../kit/forms/date-range.tsx'
import { SelectField } from '../../../../kit/forms/field.tsx'
import { formatMoney } from '../../../../kit/money.ts'
import style from './booked-days.module.css'

type BookedDaysProps = {
  /** undefined: of any date */
  days: Days | undefined
  page: AnswerOf<'getInvoices'> | undefined
  onChange: (days: Partial<Days>) => void
}

/** The dates of the booked invoices to show, and what all of them come to, read or not. */
export function BookedDays({ days, page, onChange }: BookedDaysProps) {
  const months = monthsTo(todayAt(useActiveLocation()))
  const [isOwn, setIsOwn] = useState(false)
  const month = (['this', 'last'] as const).find((key) => days?.from === months[key].from && days.to === months[key].to)
  const chosen = !days ? 'all' : isOwn || !month ? 'own' : month
  const choose = (key: string) => {
    setIsOwn(key === 'own')
    if (key === 'all') onChange({})
    else onChange(key === 'this' || key === 'last' ? months[key] : (days ?? months.this))
  }
  return (
    <div className={style.days}>
      <SelectField label="Invoice dates" value={chosen} onChange={({ target }) => choose(target.value)}>
        <option value="all">All dates</option>
        <option value="this">This month</option>
        <option value="last">Last month</option>
        <option value="own">Choose days</option>
      </SelectField>
      {days && chosen === 'own' && <DateRange days={days} onChange={onChange} />}
      {page && page._meta.totalCount > 0 && (
        <p role="status" className={style.sum}>
          {papersIn(page._meta)}, <strong className="digits">{formatMoney(fromWire(page._meta.total ?? 0))}</strong>
        </p>
      )}
    </div>
  )
}

function papersIn({ totalCount, creditMemos = 0 }: AnswerOf<'getInvoices'>['_meta']): string {
  const invoices = counted(totalCount - creditMemos, 'invoice')
  return creditMemos === 0 ? invoices : `${invoices} less ${counted(creditMemos, 'credit memo')}`
}

/** The whole months of today and before: an invoice of tomorrow's delivery is this month's too. */
function monthsTo(today: CalendarDate): { this: Days; last: Days } {
  const first = firstOfMonth(today)
  const next = firstOfMonth(plusDays(first, 31))
  const lastDay = plusDays(first, -1)
  return { this: { from: first, to: plusDays(next, -1) }, last: { from: firstOfMonth(lastDay), to: lastDay } }
}

function firstOfMonth(date: CalendarDate): CalendarDate {
  return calendarDate(`${date.slice(0, 8)}01`)
}
