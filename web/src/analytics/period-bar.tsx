import type { Analytics } from '@larder/contract/analytics/analytics.ts'
import { mostDays, tooManyDays } from '@larder/domain/analytics/analytics-period.ts'
import type { CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { usDay } from '../catalogue/date-texts.ts'
import { DateRange } from '../kit/forms/date-range.tsx'
import { Segments } from '../kit/forms/segments.tsx'
import { customDays, type AnalyticsUrl } from './analytics-url.ts'
import style from './analytics.module.css'
import type { UrlChange } from './use-analytics.ts'

const tabs = [
  { key: 'week', label: 'WEEKLY' },
  { key: 'month', label: 'MONTHLY' },
  { key: 'year', label: 'YEARLY' },
  { key: 'custom', label: 'CUSTOM' },
] as const

/** The recipe list has a week and a month too, from their first day on: so these say which they are. */
const lastDays = { week: 'Last seven days: ', month: 'A month to today: ', year: 'A year to today: ', custom: '' }

type PeriodBarProps = {
  url: AnalyticsUrl
  today: CalendarDate
  answer: Analytics | undefined
  onChange: (change: UrlChange) => void
  /** whether the figures below stand beside those of the days before */
  isCompared?: boolean
}

/** The time of everything below it, and the days that this means. */
export function PeriodBar({ url, today, answer, onChange, isCompared = true }: PeriodBarProps) {
  const { period = 'week' } = url
  return (
    <div className={style.periods}>
      <div className="row wrap middle gap-12" data-not-printed>
        <Segments
          label="Period"
          options={tabs}
          chosen={period}
          onChoose={(next) => onChange({ period: next === 'week' ? undefined : next, from: undefined, to: undefined })}
        />
        {period === 'custom' && (
          <DateRange
            days={customDays(url, today)}
            onChange={onChange}
            most={today}
            longest={{ days: mostDays, problem: tooManyDays }}
          />
        )}
      </div>
      {answer && (
        <p className="meta" role="status">
          {lastDays[period]}
          {daysOf(answer.period)}
          {isCompared && `, compared with ${daysOf(answer.previousPeriod)}`}
        </p>
      )}
    </div>
  )
}

function daysOf({ start_date: start, end_date: end }: Analytics['period']): string {
  return `${usDay(start)} to ${usDay(end)}`
}
