import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../kit/money.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { queryOf } from '../../api/queries.ts'
import { fromWire } from '../../api/wire-money.ts'
import { usDate } from '../../catalogue/date-texts.ts'
import { changeCell } from '../../catalogue/price-history.tsx'
import { ChartFigure } from '../../kit/charts/chart-figure.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import panel from '../diet/allergens-panel.module.css'

type Costs = AnswerOf<'getRecipeCosts'>

/** The cost of the recipe over the last year: when it changed, and by how much. */
export function CostOverTime({ recipeId }: { recipeId: number }) {
  const costs = useQuery(queryOf('getRecipeCosts', { params: { id: recipeId } }))
  return (
    <section className={panel.panel} aria-label="Cost over time">
      <Loaded answer={costs} what="the cost over time">
        {(answer) => <Costs answer={answer} />}
      </Loaded>
    </section>
  )
}

function Costs({ answer: { data, since, today } }: { answer: Costs }) {
  const rows = data.map(({ date, cost }, index) => {
    const before = data[index - 1]?.cost ?? 0
    const cells = [
      { saved: date, shown: usDate(date) },
      { saved: cost, shown: amount(cost) },
      changeCell(before > 0 ? ((cost - before) / before) * 100 : undefined),
    ]
    return { key: date, cells }
  })
  if (rows.length === 0)
    return (
      <>
        <h2>Cost over time</h2>
        <p className="muted">The first cost is kept once every ingredient has one.</p>
      </>
    )
  return (
    <ChartFigure
      level={2}
      title="Cost over time"
      fileName="recipe-cost"
      table={{ heads: ['From', 'Cost', 'Change'], rows: rows.toReversed() }}
      renderChart={
        data.length > 1
          ? ({ TimeChart }) => (
              <TimeChart
                kind="step"
                series={[data.map(({ date, cost }) => ({ at: date, value: cost }))]}
                from={data[0]?.date ?? since}
                to={today}
                format={amount}
                leastStep={0.01}
              />
            )
          : undefined
      }
    />
  )
}

function amount(dollars: number): string {
  return formatMoney(fromWire(dollars))
}
