import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { formatUnitPriceInCents, unitPrice } from '@larder/domain/values/unit-price.ts'
import { useMemo } from 'react'
import { formatMoney } from '../../../kit/money.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { changeCell } from '../../../catalogue/price-history.tsx'
import { ChartFigure } from '../../../kit/charts/chart-figure.tsx'
import { hueOf, Key } from '../../../kit/charts/drawing.tsx'
import { comparedPrices } from './compared-prices.ts'
import style from './group-prices.module.css'

const dayMs = 86_400_000
/** twelve months, and some days before the first label */
const days = 372

/** One group's prices in one unit: a line an item, and the same figures as a table. */
export function GroupPrices({ group, today }: { group: GenericGroup; today: string }) {
  const compared = useMemo(() => comparedPrices(group.items ?? [], group.unitId), [group.items, group.unitId])
  const format = (dollars: number) => amountText(dollars, compared.unit)
  const isInCents =
    compared.unit === null || compared.items.some(({ points }) => points.some(({ price }) => price >= 0.1))
  const rows = compared.items.map(({ item: { id, name, distributor, ...item }, points }, index) => {
    const pack = item.customPackSize ?? item.packSize
    const words = [name, pack, distributor].filter(Boolean).join(', ')
    const [first = 0, last = 0] = [points[0]?.price, points.at(-1)?.price]
    const cells = [
      {
        saved: words,
        shown: (
          <span className="row middle" data-tooltip={words}>
            <Key hue={hueOf(index)} />
            <span className="stack shrinks">
              <span className="breaks-anywhere">{name}</span>
              {/* two items of one name differ in their packs */}
              <span className="meta">
                {pack}
                <span className={style.distributor}>
                  {pack && ' · '}
                  {distributor}
                </span>
              </span>
            </span>
          </span>
        ),
      },
      { saved: first, shown: format(first) },
      { saved: last, shown: format(last) },
      changeCell(first > 0 ? ((last - first) / first) * 100 : undefined),
    ]
    return { key: String(id), cells }
  })
  if (rows.length === 0)
    return (
      <section className={style.card} aria-label={group.name}>
        <h2>{group.name}</h2>
        <p className="muted">No Data Found!</p>
      </section>
    )
  return (
    <section className={style.card} aria-label={group.name}>
      <ChartFigure
        isWide
        level={2}
        title={
          <>
            {group.name} <span className="meta">per {compared.unit ?? 'case'}</span>
          </>
        }
        fileName={`prices-${group.name}`}
        table={{ heads: ['Item', 'Then', 'Now', 'Change'], rows }}
        renderChart={({ TimeChart }) => (
          <TimeChart
            kind="step"
            series={compared.items.map(({ points }) =>
              points.map(({ startDate, price }) => ({ at: startDate, value: price })),
            )}
            from={new Date(Date.parse(today) - days * dayMs).toISOString()}
            to={today}
            format={format}
            leastStep={isInCents ? 0.01 : 0.0001}
          />
        )}
        note={
          compared.left.length > 0 && (
            <p className="meta">
              Not shown, no price per {compared.unit}: {compared.left.map(({ name }) => name).join(' · ')}
            </p>
          )
        }
      />
    </section>
  )
}

/** In whole cents; a unit price below ten cents with all its decimals. */
function amountText(dollars: number, unit: string | null): string {
  return unit === null
    ? formatMoney(fromWire(dollars))
    : formatUnitPriceInCents(unitPrice(Math.round(dollars * 10_000)))
}
