import type { ItemDetail } from '@larder/contract/catalogue/items.ts'
import { formatMoney } from '@larder/domain/values/money.ts'
import { fromWire } from '../api/wire-money.ts'
import { usDay } from './date-texts.ts'
import { priceChart } from './price-chart.ts'
import style from './price-history.module.css'

type Points = ItemDetail['priceHistory']

/** How the price went, as a small chart with the same numbers below it as a table. */
export function PriceHistory({ points, unitMeasure }: { points: Points; unitMeasure: string }) {
  if (points.length === 0) return null
  return (
    <section className={style.history}>
      <h3>Price history{unitMeasure && <span className="meta"> per {unitMeasure}</span>}</h3>
      {points.length > 1 && <Chart points={points} />}
      <table>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col" className="figure">
              Price
            </th>
            <th scope="col" className="figure">
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {points
            .map((point, index) => <Row key={point.startDate} point={point} before={points[index - 1]} />)
            .toReversed()}
        </tbody>
      </table>
    </section>
  )
}

function Row({ point, before }: { point: Points[number]; before: Points[number] | undefined }) {
  const change = before && before.price > 0 ? ((point.price - before.price) / before.price) * 100 : undefined
  return (
    <tr>
      <td>{usDay(point.startDate)}</td>
      <td className="figure">{formatMoney(fromWire(point.price))}</td>
      <td className={`figure ${change === undefined || change === 0 ? 'muted' : change > 0 ? 'danger' : 'savings'}`}>
        {changeText(change)}
      </td>
    </tr>
  )
}

function changeText(percent: number | undefined): string {
  if (percent === undefined) return '—'
  return `${percent > 0 ? '▲ +' : percent < 0 ? '▼ −' : ''}${Math.abs(percent).toFixed(1)} %`
}

function Chart({ points }: { points: Points }) {
  const { width, height, left, right, bottom, line, marks, ticks } = priceChart(points)
  const [first, last] = [points[0], points.at(-1)]
  return (
    <svg className={style.chart} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {ticks.map(({ y, dollars }) => (
        <g key={dollars}>
          <line x1={left} x2={right} y1={y} y2={y} />
          <text x={left - 8} y={y + 4} textAnchor="end">
            {formatMoney(fromWire(dollars))}
          </text>
        </g>
      ))}
      <path d={line} />
      {marks.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="2.5" />
      ))}
      {first && (
        <text x={left} y={bottom + 20}>
          {usDay(first.startDate)}
        </text>
      )}
      {last && (
        <text x={right} y={bottom + 20} textAnchor="end">
          {usDay(last.startDate)}
        </text>
      )}
    </svg>
  )
}
