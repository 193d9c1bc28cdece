import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { formatMoney } from '@larder/domain/values/money.ts'
import { useMemo } from 'react'
import { fromWire } from '../../../api/wire-money.ts'
import { useIsPhone } from '../../../theme/preferences.ts'
import style from './group-prices.module.css'
import { priceLines, type PriceLines } from './price-lines.ts'

/** Lines with a colour and a dash of their own; the rest are grey. */
const mostColours = 4
const boxes = { phone: { width: 340, height: 130 }, desktop: { width: 560, height: 140 } }

/** One group's prices: a line an item, and the same figures as a table. */
export function GroupPrices({ group, today }: { group: GenericGroup; today: string }) {
  const box = boxes[useIsPhone() ? 'phone' : 'desktop']
  const items = useMemo(() => (group.items ?? []).filter(({ analytics = [] }) => analytics.length > 0), [group.items])
  const drawing = useMemo(
    () =>
      priceLines(
        items.map(({ analytics = [] }) => analytics),
        today,
        box,
      ),
    [items, today, box],
  )
  return (
    <section className={style.card} aria-label={group.name}>
      <h2>{group.name}</h2>
      {drawing ? (
        <div className={style.content}>
          <Chart drawing={drawing} box={box} />
          <table>
            <thead>
              <tr>
                <th scope="col">Item</th>
                <th scope="col" className="figure">
                  Then
                </th>
                <th scope="col" className="figure">
                  Now
                </th>
                <th scope="col" className="figure">
                  Change
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ id, name, distributor }, index) => (
                <Row key={id} name={name} distributor={distributor} line={drawing.lines[index]} index={index} />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p className="muted">No Data Found!</p>
      )}
    </section>
  )
}

type RowProps = { name: string; distributor: string; line: PriceLines['lines'][number] | undefined; index: number }

function Row({ name, distributor, line, index }: RowProps) {
  if (!line) return null
  const change = line.first > 0 ? ((line.last - line.first) / line.first) * 100 : 0
  return (
    <tr>
      <td>
        <svg className={style.key} viewBox="0 0 20 8" aria-hidden>
          <path d="M0 4H20" data-line={colourOf(index)} />
        </svg>
        <span className={style.item} title={`${name}, ${distributor}`}>
          {name} <span className="meta">{distributor}</span>
        </span>
      </td>
      <td className="figure">{formatMoney(fromWire(line.first))}</td>
      <td className="figure">{formatMoney(fromWire(line.last))}</td>
      <td
        className={`figure ${style.change}`}
        data-dearer={change >= 0.05 || undefined}
        data-cheaper={change <= -0.05 || undefined}
      >
        {changeText(change)}
      </td>
    </tr>
  )
}

function Chart({ drawing, box }: { drawing: PriceLines; box: { width: number; height: number } }) {
  const { lines, ticks, low, high, lowY, highY } = drawing
  return (
    <svg className={style.chart} viewBox={`0 -16 ${box.width} ${box.height + 52}`} aria-hidden>
      <line x1="0" x2={box.width} y1={highY} y2={highY} />
      <line x1="0" x2={box.width} y1={lowY} y2={lowY} />
      {lines.map(({ path }, index) => (
        <path key={`${index} ${path}`} d={path} data-line={colourOf(index)} />
      ))}
      <text x="0" y={highY - 5}>
        {formatMoney(fromWire(high))}
      </text>
      {low !== high && (
        <text x="0" y={lowY + 14}>
          {formatMoney(fromWire(low))}
        </text>
      )}
      {ticks
        .filter((_, index) => box.width > 400 || index % 2 === 1)
        .map(({ x, label }) => (
          <text key={label} x={x} y={box.height + 32} textAnchor="middle">
            {label}
          </text>
        ))}
    </svg>
  )
}

function colourOf(index: number): number | undefined {
  return index < mostColours ? index + 1 : undefined
}

function changeText(percent: number): string {
  if (Math.abs(percent) < 0.05) return '—'
  return `${percent > 0 ? '▲ +' : '▼ −'}${Math.abs(percent).toFixed(1)} %`
}
