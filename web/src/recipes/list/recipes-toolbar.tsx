import type { ReactNode } from 'react'
import type { AnswerOf } from '../../api/call-input.ts'
import { useActiveLocation } from '../../accounts/session.ts'
import { usDate } from '../../catalogue/date-texts.ts'
import { todayAt } from '../../distributors/today-at.ts'
import { DateRange, type Days } from '../../kit/forms/date-range.tsx'
import { Segments } from '../../kit/forms/segments.tsx'
import { Menu } from '../../kit/layers/menu.tsx'
import { useIsPhone, useMedia } from '../../kit/theme/preferences.ts'
import { MappedText } from '../mapped-text.tsx'
import style from './recipe-list.module.css'
import type { RecipesUrl, UrlChange } from './recipes-url.ts'

type RecipesToolbarProps = {
  url: RecipesUrl
  days: Days
  totals: AnswerOf<'getRecipes'>['totals'] | undefined
  onChange: (next: UrlChange) => void
  children: ReactNode
}

const periods = [
  { key: 'weekly', label: 'Weekly' },
  { key: 'monthly', label: 'Monthly' },
  { key: 'year', label: 'Year to Date' },
  { key: 'custom', label: 'Custom' },
] as const

/** Analytics has a week and a month too, the days before today: so these say which they are. */
const toYesterday = { weekly: 'Week to yesterday', monthly: 'Month to yesterday', year: 'Year to yesterday' }

/** The days whose sales are shown and how much of these is mapped, and on a narrow screen the order of the recipes. */
export function RecipesToolbar({ url, days, totals, onChange, children }: RecipesToolbarProps) {
  // At these widths the recipes may be cards, which have no heads to sort by.
  const isNarrow = useMedia('(width < 80em)')
  const today = todayAt(useActiveLocation())
  const { period = 'weekly' } = url
  const { mappedPercent = null, unmappedTotal = 0, unmappedItems = 0 } = totals ?? {}
  const isPhone = useIsPhone()
  const choose = (next: (typeof periods)[number]['key']) =>
    onChange({ period: next === 'weekly' ? undefined : next, from: undefined, to: undefined })
  return (
    <div className={style.toolbar}>
      {/* On a phone the choice shares the line of the other buttons: the recipes are what it has room for. */}
      {!isPhone && (
        <Segments label="Sales of" className={style.periods} options={periods} chosen={period} onChoose={choose} />
      )}
      {period === 'custom' ? (
        <DateRange days={days} onChange={onChange} most={today} />
      ) : (
        <span className={`meta ${style.days}`}>
          <span>{toYesterday[period]}:</span>{' '}
          <span>
            {usDate(days.from)} to {usDate(days.to)}
          </span>
        </span>
      )}
      {mappedPercent !== null && (
        <span className="meta" role="status">
          <MappedText mapped={{ mappedPercent, unmappedTotal, unmappedItems }} />
        </span>
      )}
      <span className="fills" />
      {isPhone && (
        <Menu
          label="Sales of"
          items={periods.map(({ key, label }) => ({ label, checked: key === period, onSelect: () => choose(key) }))}
        >
          {periods.find(({ key }) => key === period)?.label}
        </Menu>
      )}
      {isNarrow && <SortMenu url={url} onChange={onChange} />}
      {children}
    </div>
  )
}

const sorts = [
  { label: 'A-Z', sort: undefined },
  { label: 'Menu price, high to low', sort: '-price' },
  { label: 'Food cost, high to low', sort: '-totalCost' },
  { label: 'Food cost %, high to low', sort: '-foodCostPercent' },
  { label: 'Food cost %, low to high', sort: 'foodCostPercent' },
  { label: 'POS: QTY, high to low', sort: '-posQuantitySold' },
  { label: 'POS: Total Sold, high to low', sort: '-posTotalSold' },
] as const

function SortMenu({ url, onChange }: Pick<RecipesToolbarProps, 'url' | 'onChange'>) {
  const chosen = sorts.find(({ sort }) => sort === url.sort)
  return (
    <Menu
      label="Sort"
      align="end"
      items={sorts.map(({ label, sort }) => ({
        label,
        checked: sort === url.sort,
        onSelect: () => onChange({ sort }),
      }))}
    >
      {chosen?.label ?? 'Sort'}
    </Menu>
  )
}
