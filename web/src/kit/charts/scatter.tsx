import { scaleLinear } from 'd3-scale'
import style from './charts.module.css'
import { Drawing, room, ValueAxis } from './drawing.tsx'
import { freeBeside } from './free-beside.ts'
import { spread } from './spread.ts'
import { round, valueScale } from './value-scale.ts'

type ScatterPoint = { name: string; x: number; y: number }

type ScatterProps = {
  points: readonly ScatterPoint[]
  formatX: (value: number) => string
  formatY: (value: number) => string
  /** of the measures, beside their axes: a saved picture has no other words */
  names: { x: string; y: string }
  height?: number
  /** lines that part the points into four: at so much to the right, and at so much up */
  splits?: { x: number; y: number }
}

/** px above the drawing for the name of its upright axis */
const namePx = 16
/** px between a point and its name, and px that a letter of it takes */
const besidePx = 8
const letterPx = 7

/** Things by two measures, each named beside its point: behind it, or before it where another lies or the drawing ends. */
export function Scatter({ points, formatX, formatY, names, height = 220, splits }: ScatterProps) {
  return (
    <Drawing height={height}>
      {(width) => {
        const [top, bottom] = [room.top + namePx, height - room.bottom]
        const right = width - 96
        const { yOf, ticks } = valueScale([...points.map(({ y }) => y), ...(splits ? [splits.y] : [])], [bottom, top])
        const xs = [...points.map(({ x }) => x), ...(splits ? [splits.x] : [])]
        const across = scaleLinear([Math.min(0, ...xs), Math.max(...xs)], [room.left, right]).nice(5)
        const places = points.map(({ name, x, y }) => ({ text: name, x: round(across(x)), y: yOf(y) }))
        const labels = spread(places, 12)
        return (
          <g data-hue="1">
            <text x={0} y={room.top}>
              {names.y}
            </text>
            <text x={width} y={height - 6} textAnchor="end">
              {names.x}
            </text>
            <ValueAxis ticks={ticks} yOf={yOf} format={formatY} right={right} />
            {across.ticks(5).map((tick) => (
              <text key={tick} x={round(across(tick))} y={height - 6} textAnchor="middle">
                {formatX(tick)}
              </text>
            ))}
            {splits && (
              <g data-splits>
                <Split x={[round(across(splits.x)), round(across(splits.x))]} y={[top, bottom]} />
                <Split x={[room.left, right]} y={[yOf(splits.y), yOf(splits.y)]} />
              </g>
            )}
            {points.map(({ name, x, y }) => (
              <circle key={name} className={style.area} cx={round(across(x))} cy={yOf(y)} r="4" />
            ))}
            {labels.map(({ text, x, y }) => {
              const { after, before } = freeBeside({ x, y }, places, { from: room.left, to: width, besidePx })
              const isAfter = after >= Math.min(before, text.length * letterPx)
              const letters = Math.floor((isAfter ? after : before) / letterPx)
              return (
                <text
                  key={text}
                  x={isAfter ? x + besidePx : x - besidePx}
                  y={y + 4}
                  textAnchor={isAfter ? 'start' : 'end'}
                >
                  {text.length > letters ? `${text.slice(0, Math.max(letters - 1, 0))}…` : text}
                  <title>{text}</title>
                </text>
              )
            })}
          </g>
        )
      }}
    </Drawing>
  )
}

function Split({ x, y }: { x: readonly [number, number]; y: readonly [number, number] }) {
  return <line className={style.split} x1={x[0]} x2={x[1]} y1={y[0]} y2={y[1]} />
}
