import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { formatMoney } from '@larder/domain/values/money.ts'
import { formatUnitPriceInCents, unitPrice } from '@larder/domain/values/unit-price.ts'
import { useMemo } from 'react'
import { fromWire } from '../../../api/wire-money.ts'
import { useIsPhone } from '../../../kit/theme/preferences.ts'
import { comparedPrices } from './compared-prices.ts'
import style from './group-prices.module.css'
import { priceLines, type PriceLines } from './price-lines.ts'

/** for the prices beside the axis, in px */
const axisWidth = 64
/** Lines with a colour and a dash of their own; the rest are grey. */
const mostColours = 4
const boxes = { phone: { width: 340, height: 130 }, desktop: { width: 560, height: 140 } }

/** One group's prices in one unit: a line an item, and the same figures as a table. */
export function GroupPrices({ group, today }: { group: GenericGroup; today: string }) {
  const box = boxes[useIsPhone() ? 'phone' : 'desktop']
  const compared = useMemo(() => comparedPrices(group.items ?? [], group.unitId), [group.items, group.unitId])
  const drawing = useMemo(
    () =>
      priceLines(
        compared.items.map(({ points }) => points),
        today,
        box,
      ),
    [compared, today, box],
  )
  return (
    <section className={style.card} aria-label={group.name}>
      <h2>
        {group.name} <span className="meta">per {compared.unit ?? 'case'}</span>
      </h2>
      {drawing ? (
        <div className={style.content}>
          <Chart drawing={drawing} box={box} unit={compared.unit} />
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
              {compared.items.map(({ item: { id, name, distributor } }, index) => (
                <Row
                  key={id}
                  name={name}
                  distributor={distributor}
                  line={drawing.lines[index]}
                  index={index}
                  unit={compared.unit}
                />
              ))}
            </tbody>
          </table>
          {compared.left.length > 0 && (
            <p className="meta">
              Not shown, no price per {compared.unit}: {compared.left.map(({ name }) => name).join(' · ')}
            </p>
          )}
        </div>
      ) : (
        <p className="muted">No Data Found!</p>
      )}
    </section>
  )
}

type RowProps = {
  name: string
  distributor: string
  line: PriceLines['lines'][number] | undefined
  index: number
  unit: string | null
}

function Row({ name, distributor, line, index, unit }: RowProps) {
  if (!line) return null
  const change = line.first > 0 ? ((line.last - line.first) / line.first) * 100 : 0
  return (
    <tr>
      <td>
        <svg className={style.key} viewBox="0 0 20 8" aria-hidden>
          <path d="M0 4H20" data-line={colourOf(index)} />
        </svg>
        <span className="block truncate" title={`${name}, ${distributor}`}>
          {name} <span className="meta">{distributor}</span>
        </span>
      </td>
      <td className="figure">{amountText(line.first, unit)}</td>
      <td className="figure">{amountText(line.last, unit)}</td>
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

function Chart({
  drawing,
  box,
  unit,
}: {
  drawing: PriceLines
  box: { width: number; height: number }
  unit: string | null
}) {
  const { lines, months, prices } = drawing
  return (
    <svg className={style.chart} viewBox={`${-axisWidth} -8 ${box.width + axisWidth} ${box.height + 44}`} aria-hidden>
      {prices.map(({ y, dollars }) => (
        <g key={dollars}>
          <line x1="0" x2={box.width} y1={y} y2={y} />
          <text x="-8" y={y + 4} textAnchor="end">
            {amountText(dollars, unit)}
          </text>
        </g>
      ))}
      {lines.map(({ path }, index) => (
        <path key={`${index} ${path}`} d={path} data-line={colourOf(index)} />
      ))}
      {months
        .filter((_, index) => box.width > 400 || index % 2 === 1)
        .map(({ x, label }) => (
          <text key={label} x={x} y={box.height + 24} textAnchor="middle">
            {label}
          </text>
        ))}
    </svg>
  )
}

/** In whole cents; a unit price below ten cents with all its decimals. */
function amountText(dollars: number, unit: string | null): string {
  return unit === null
    ? formatMoney(fromWire(dollars))
    : formatUnitPriceInCents(unitPrice(Math.round(dollars * 10_000)))
}

function colourOf(index: number): number | undefined {
  return index < mostColours ? index + 1 : undefined
}

function changeText(percent: number): string {
  if (Math.abs(percent) < 0.05) return '—'
  return `${percent > 0 ? '▲ +' : '▼ −'}${Math.abs(percent).toFixed(1)} %`
}
