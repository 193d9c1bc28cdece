import type { ItemDetail } from '@larder/contract/catalogue/items.ts'
import { useState } from 'react'
import { formatMoney } from '../kit/money.ts'
import { fromWire } from '../api/wire-money.ts'
import { ChartFigure } from '../kit/charts/chart-figure.tsx'
import type { FigureCell } from '../kit/charts/figures.ts'
import { usDay } from './date-texts.ts'

type Points = ItemDetail['priceHistory']

/** The price over time, as a chart up to today with the same numbers below it as a table. */
export function PriceHistory({ points, unitMeasure }: { points: Points; unitMeasure: string }) {
  const [now] = useState(() => new Date().toISOString())
  if (points.length === 0) return null
  const rows = points.map(({ startDate, price }, index) => {
    const before = points[index - 1]?.price ?? 0
    const cells = [
      { saved: startDate, shown: usDay(startDate) },
      { saved: price, shown: priceOf(price) },
      changeCell(before > 0 ? ((price - before) / before) * 100 : undefined),
    ]
    return { key: startDate, cells }
  })
  return (
    <ChartFigure
      title={<>Price history{unitMeasure && <span className="meta"> per {unitMeasure}</span>}</>}
      fileName="price-history"
      table={{ heads: ['From', 'Price', 'Change'], rows: rows.toReversed() }}
      renderChart={
        points.length > 1
          ? ({ TimeChart }) => (
              <TimeChart
                kind="step"
                series={[points.map(({ startDate, price }) => ({ at: startDate, value: price }))]}
                to={now}
                format={priceOf}
                leastStep={0.01}
              />
            )
          : undefined
      }
    />
  )
}

/** '▲ +2.5 %'; a dash where nothing came before, or nothing changed. */
export function changeCell(percent: number | undefined): FigureCell {
  if (percent === undefined || Math.abs(percent) < 0.05)
    return { saved: percent === undefined ? null : 0, shown: <span className="muted">—</span> }
  const size = `${Math.abs(percent).toFixed(1)} %`
  const saved = Math.round(percent * 10) / 10
  return percent > 0
    ? { saved, shown: <span className="danger">▲ +{size}</span> }
    : { saved, shown: <span className="savings">▼ −{size}</span> }
}

function priceOf(dollars: number): string {
  return formatMoney(fromWire(dollars))
}
