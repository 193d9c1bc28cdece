import type { MenuDish } from '@larder/contract/food-cost/menu-engineering.ts'
import { menuSplit } from '@larder/domain/food-cost/menu-engineering.ts'
import { defaultTimeZone, inTimeZone, plusDays } from '@larder/domain/values/calendar-date.ts'
import type { FileDays } from '@larder/domain/values/file-days.ts'
import { IconToolsKitchen2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoney } from '../../kit/money.ts'
import { useActiveLocation } from '../../accounts/session.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { queryOf } from '../../api/queries.ts'
import { fromWire } from '../../api/wire-money.ts'
import { ChartFigure } from '../../kit/charts/chart-figure.tsx'
import { DateRange } from '../../kit/forms/date-range.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { MappedText } from '../../recipes/mapped-text.tsx'
import { dollars } from '../dollars.ts'
import style from '../food-cost.module.css'

const route = getRouteApi('/app/food-cost')
const daysShown = 30

const classNames: Record<NonNullable<MenuDish['class']>, { name: string; advice: string }> = {
  star: { name: 'Star', advice: 'sold often, earns well: keep it as it is, in a prominent place.' },
  plowhorse: {
    name: 'Plowhorse',
    advice: 'sold often, earns little: try a smaller garnish, a cheaper ingredient, or a slightly higher price.',
  },
  puzzle: {
    name: 'Puzzle',
    advice: 'earns well, sold seldom: try another name or place on the menu, or have it recommended.',
  },
  dog: { name: 'Dog', advice: 'sold seldom, earns little: change it, or take it off the menu.' },
}

/** The sales of each dish against what a portion earns, for each category of the menu. */
export function MenuEngineering() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const zone = useActiveLocation()?.timezone ?? defaultTimeZone
  const [yesterday] = useState(() => plusDays(inTimeZone(new Date(), zone), -1))
  const days = { from: search.from ?? plusDays(yesterday, 1 - daysShown), to: search.to ?? yesterday }
  const query = useQuery(queryOf('getMenuEngineering', { query: { bgn_date: days.from, end_date: days.to } }))
  return (
    <>
      <DateRange
        days={days}
        most={yesterday}
        onChange={(next) => void navigate({ to: '/food-cost', search: { tab: 'menu', ...next }, replace: true })}
      />
      <Loaded answer={query} what="what the menu earns">
        {({ data, summary }) =>
          data.length === 0 ? (
            <EmptyResult
              icon={IconToolsKitchen2}
              message="No dish of a recipe was sold on these days."
              tips={['Import sales in POS and say which recipe each sold item is.']}
            />
          ) : (
            <>
              <p role="status">
                <MappedText mapped={summary} />
                {summary.voidedTotal !== 0 && (
                  <span className="muted"> {dollars(summary.voidedTotal)} is of dishes that were all voided.</span>
                )}
              </p>
              <p className="muted">What these sales earned is reckoned at today’s food cost, not that of their day.</p>
              <Classes />
              {data.map((category) => (
                <Category key={category.id} category={category} days={days} />
              ))}
            </>
          )
        }
      </Loaded>
    </>
  )
}

function Classes() {
  return (
    <ul className="stack gap-4 muted">
      {Object.values(classNames).map(({ name, advice }) => (
        <li key={name}>
          <strong>{name}</strong>: {advice}
        </li>
      ))}
    </ul>
  )
}

const notKnown = { saved: null, shown: '–' }

type CategoryOfMenu = AnswerOf<'getMenuEngineering'>['data'][number]

type CategoryProps = { category: CategoryOfMenu; days: FileDays }

function Category({ category: { name, dishes, popularFrom, earningFrom }, days }: CategoryProps) {
  const judged = dishes.flatMap((dish) => (dish.margin === null ? [] : [{ ...dish, margin: dish.margin }]))
  const notJudged = dishes.filter(({ margin }) => margin === null)
  const sold = judged.reduce((all, dish) => all + dish.sold, 0)
  // The limit on the wire is rounded to a tenth.
  const popularSold = sold * menuSplit(judged.map((dish) => ({ sold: dish.sold, marginCents: 0 }))).popularFrom
  const hasChart = judged.length > 1
  return (
    <section className={style.card} aria-label={name}>
      <ChartFigure
        title={name}
        level={2}
        fileName={`Menu ${name}`}
        days={days}
        height={280}
        table={{
          heads: [
            'Dish',
            'Class',
            'Sold',
            'Share',
            'Today’s food cost',
            'Margin at today’s food cost',
            'Earned at today’s food cost',
          ],
          rows: dishes.map((dish) => ({
            key: dish.id,
            cells: [
              dish.isCostComplete ? dish.name : { saved: dish.name, shown: `${dish.name} (cost incomplete)` },
              dish.class === null ? 'Not judged' : classNames[dish.class].name,
              dish.sold,
              dish.share === null ? notKnown : { saved: dish.share, shown: `${dish.share} %` },
              { saved: dish.cost, shown: dollars(dish.cost) },
              dish.margin === null ? notKnown : { saved: dish.margin, shown: dollars(dish.margin) },
              dish.earned === null ? notKnown : { saved: dish.earned, shown: dollars(dish.earned) },
            ],
          })),
        }}
        renderChart={
          hasChart
            ? ({ Scatter }) => (
                <Scatter
                  height={280}
                  names={{ x: 'Portions sold', y: 'Margin at today’s food cost' }}
                  points={judged.map((dish) => ({ name: dish.name, x: dish.sold, y: dish.margin }))}
                  splits={{ x: popularSold, y: earningFrom }}
                  formatX={(sold) => String(sold)}
                  formatY={(margin) => formatMoney(fromWire(Math.round(margin * 100) / 100))}
                />
              )
            : undefined
        }
        note={[
          hasChart && 'To the right: portions sold. Up: margin of a portion. The dashed lines part the classes.',
          hasChart &&
            `Popular from ${popularFrom} % of the portions on (${Math.ceil(popularSold - 1e-9)}), earning well from ${dollars(earningFrom)} a portion on.`,
          judged.length === 1 &&
            `Not judged, since there is no other dish to compare it with: ${judged.map((dish) => dish.name).join(', ')}.`,
          notJudged.length > 0 &&
            `Not judged, since not all of the food cost is known: ${notJudged.map((dish) => dish.name).join(', ')}.`,
        ]
          .filter(Boolean)
          .join(' ')}
      />
    </section>
  )
}
