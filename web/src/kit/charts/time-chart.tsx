import { scaleUtc } from 'd3-scale'
import { curveLinear, curveMonotoneX, curveStepAfter, line } from 'd3-shape'
import style from './charts.module.css'
import { Drawing, hueOf, room, ValueAxis } from './drawing.tsx'
import { spread } from './spread.ts'
import { timeTicks } from './time-ticks.ts'
import { round, valueScale } from './value-scale.ts'

/** A day as YYYY-MM-DD, or any time that Date reads. */
export type TimePoint = { at: string; value: number; tooltip?: string }

type TimeChartProps = {
  series: readonly (readonly TimePoint[])[]
  /** a 'step' keeps its value until the next point, as prices do; a 'line' goes from point to point, a 'spline' in a curve that never overshoots */
  kind: 'step' | 'line' | 'spline'
  /** the ends of the axis; those of the points when not given. Steps go on to the end. */
  from?: string
  to?: string
  format: (value: number) => string
  /** what an amount is a multiple of: ticks are too */
  leastStep?: number
  height?: number
}

const curves = { step: curveStepAfter, line: curveLinear, spline: curveMonotoneX }
const labelWidth = 64
const tickWidth = 38

/** Values over time, a line a series, with the last value written at its end. */
export function TimeChart(props: TimeChartProps) {
  const { series, kind, format, leastStep = 0, height = 150 } = props
  const times = series.flat().map(({ at }) => Date.parse(at))
  const from = props.from === undefined ? Math.min(...times) : Date.parse(props.from)
  const to = props.to === undefined ? Math.max(...times) : Date.parse(props.to)
  return (
    <Drawing height={height}>
      {(width) => {
        const right = width - labelWidth
        const bottom = height - room.bottom
        const values = series.flat().map(({ value }) => value)
        const { yOf, ticks } = valueScale(values, [bottom, room.top], { leastStep })
        const time = scaleUtc([from, Math.max(to, from + 1)], [room.left, right]).clamp(true)
        const xOf = (at: string | Date) => round(time(typeof at === 'string' ? new Date(at) : at))
        const draw = line<TimePoint>(
          ({ at }) => xOf(at),
          ({ value }) => yOf(value),
        ).curve(curves[kind])
        const shown = series.map((points) => {
          const last = points.at(-1)
          const ends = kind === 'step' && last ? [{ at: new Date(to).toISOString(), value: last.value }] : []
          return { points, path: draw([...points, ...ends]) ?? '', last }
        })
        const coloured = shown.flatMap(({ last }, index) =>
          last && hueOf(index) ? [{ y: yOf(last.value), text: format(last.value) }] : [],
        )
        const labels = spread(coloured, 13)
        return (
          <>
            <ValueAxis ticks={ticks} yOf={yOf} format={format} right={right} />
            {timeTicks(time, (right - room.left) / tickWidth).map(({ at, label }) => (
              <text key={at.getTime()} x={xOf(at)} y={height - 6} textAnchor="middle">
                {label}
              </text>
            ))}
            {shown.map(({ path, points }, index) => (
              <g key={`${index} ${path}`} data-hue={hueOf(index)}>
                <path className={style.line} d={path} data-hue={hueOf(index)} />
                {series.length === 1 &&
                  points.map(({ at, value, tooltip }, place) => (
                    <g key={`${at} ${place}`} data-tooltip={tooltip}>
                      {tooltip && <circle className={style.reach} cx={xOf(at)} cy={yOf(value)} r="10" />}
                      <circle className={style.area} cx={xOf(at)} cy={yOf(value)} r="2.5" />
                    </g>
                  ))}
              </g>
            ))}
            {labels.map(({ y, text }, index) => (
              <text key={`${index} ${text}`} className={style.label} x={right + 6} y={y + 4}>
                {text}
              </text>
            ))}
          </>
        )
      }}
    </Drawing>
  )
}
