import { scaleBand } from 'd3-scale'
import style from './charts.module.css'
import { Drawing, room, ValueAxis } from './drawing.tsx'
import { round, valueScale } from './value-scale.ts'

type BarPair = { label: string; before: number; now: number }

type BarPairsProps = { pairs: readonly BarPair[]; format: (value: number) => string; height?: number }

/** Two amounts side by side for each label, the earlier one paler; the later one's amount is written above it. */
export function BarPairs({ pairs, format, height = 180 }: BarPairsProps) {
  return (
    <Drawing height={height}>
      {(width) => {
        const bottom = height - room.bottom
        const right = width - room.right
        const values = pairs.flatMap(({ before, now }) => [before, now])
        const { yOf, ticks } = valueScale(values, [bottom, room.top + 12], { fromZero: true })
        const labels = pairs.map(({ label }) => label)
        const places = scaleBand(labels, [room.left, right]).padding(0.3)
        const half = places.bandwidth() / 2
        return (
          <g data-hue="1">
            <ValueAxis ticks={ticks} yOf={yOf} format={format} right={right} />
            {pairs.map(({ label, before, now }) => {
              const x = places(label) ?? 0
              return (
                <g key={label}>
                  {[before, now].map((value, index) => (
                    <rect
                      key={index === 0 ? 'before' : 'now'}
                      className={style.area}
                      data-is-before={index === 0 || undefined}
                      x={round(x + index * half)}
                      width={round(half - 1)}
                      y={Math.min(yOf(value), yOf(0))}
                      height={Math.abs(round(yOf(0) - yOf(value)))}
                    />
                  ))}
                  {half > 24 && (
                    <text className={style.label} x={x + half * 1.5} y={yOf(now) - 5} textAnchor="middle">
                      {format(now)}
                    </text>
                  )}
                  <text x={x + half} y={height - 6} textAnchor="middle">
                    {label}
                  </text>
                </g>
              )
            })}
          </g>
        )
      }}
    </Drawing>
  )
}
