import type { VarianceRow } from '@larder/contract/food-cost/variance.ts'
import { unitWord } from '@larder/domain/recipes/kitchen-units.ts'
import type { FileDays } from '@larder/domain/values/file-days.ts'
import { fraction } from '@larder/domain/values/fraction.ts'
import { useState } from 'react'
import { ChartFigure } from '../../kit/charts/chart-figure.tsx'
import { Segments } from '../../kit/forms/segments.tsx'
import { useIsPhone } from '../../kit/theme/preferences.ts'
import { dollars } from '../dollars.ts'
import style from '../food-cost.module.css'

const measures = [
  { key: 'money', label: '$' },
  { key: 'units', label: 'Quantity' },
] as const
type Measure = (typeof measures)[number]['key']

/** foods that a chart has room for, and letters of a name below its bars */
const [mostFoods, mostOnPhone] = [8, 4]
const [mostLetters, lettersOnPhone] = [12, 8]

type Pair = { key: string; name: string; expected: number; used: number }

/** Foods that differ most in money, what was used of each beside what the sales should have taken; rows come in that order. */
export function VarianceChart({ rows, days }: { rows: readonly VarianceRow[]; days: FileDays }) {
  const [measure, setMeasure] = useState<Measure>('money')
  const isPhone = useIsPhone()
  const compared = rows.filter(({ difference }) => difference !== null)
  const uom = mostCommon(compared.map((row) => row.uom))
  const all = measure === 'money' ? compared.flatMap(inMoney) : compared.filter((row) => row.uom === uom).map(inUnits)
  const pairs = all.slice(0, isPhone ? mostOnPhone : mostFoods)
  const say = (value: number) => (measure === 'money' ? dollars(value) : value.toLocaleString('en-US'))
  const unit = unitWord(uom ?? '', fraction(2))
  if (compared.length < 2) return null
  return (
    <div className={style.card}>
      <ChartFigure
        title="Largest differences"
        level={2}
        fileName="Largest differences"
        days={days}
        height={180}
        isInWords
        table={{
          heads: ['Food', 'Used', 'Expected'],
          rows: pairs.map(({ key, name, used, expected }) => ({
            key,
            cells: [name, { saved: used, shown: say(used) }, { saved: expected, shown: say(expected) }],
          })),
        }}
        renderChart={({ BarPairs }) => (
          <BarPairs
            pairs={labelled(pairs, isPhone ? lettersOnPhone : mostLetters).map(({ label, expected, used }) => ({
              label,
              before: expected,
              now: used,
            }))}
            format={say}
          />
        )}
      />
      <div className="row wrap middle between gap-8">
        <span className="muted">
          Pale: what sales should have taken. Full: what was used.
          {/* pounds and pieces have no scale in common */}
          {measure === 'units' && ` Foods in ${unit}.`}
        </span>
        <Segments label="Bars in" options={measures} chosen={measure} onChoose={setMeasure} />
      </div>
    </div>
  )
}

function inMoney({ kind, id, name, unitPrice, expected, used }: VarianceRow): Pair[] {
  if (unitPrice === null || used === null) return []
  const money = (quantity: number) => Math.round(quantity * unitPrice * 100) / 100
  return [{ key: `${kind} ${id}`, name, expected: money(expected), used: money(used) }]
}

function inUnits({ kind, id, name, expected, used }: VarianceRow): Pair {
  return { key: `${kind} ${id}`, name, expected, used: used ?? 0 }
}

/** Names as they fit below their bars, each another one. */
function labelled(pairs: readonly Pair[], most: number) {
  const taken = new Set<string>()
  return pairs.map((pair) => {
    let label = cut(pair.name, most)
    for (let nth = 2; taken.has(label); nth++) label = `${cut(pair.name, most - 2)} ${nth}`
    taken.add(label)
    return { ...pair, label }
  })
}

function cut(name: string, most: number): string {
  return name.length > most ? `${name.slice(0, most - 1).trim()}…` : name
}

function mostCommon(words: readonly string[]): string | undefined {
  const counts = Map.groupBy(words, (word) => word)
  return [...counts.values()].toSorted((a, b) => b.length - a.length)[0]?.[0]
}
