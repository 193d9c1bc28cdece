import { useRef, type ReactNode } from 'react'
import style from './charts.module.css'
import { useTextScale } from '../theme/text-size.ts'
import { useWidth } from '../use-width.ts'

/** Room for words around what is drawn, in px. */
export const room = { left: 56, right: 8, top: 10, bottom: 24 } as const

/** Lines, bars and points with a colour of their own; the rest are grey. */
const mostHues = 4
const palest = 3

export function hueOf(index: number): number | undefined {
  return index < mostHues ? index + 1 : undefined
}

/** The colour of a slice: the four come over and over (spec 3 §9). */
export function hueOfSlice(index: number): number {
  return (index % mostHues) + 1
}

/** How many times all four have come before this slice: each time they are paler, so that neighbours differ. */
export function roundOfSlice(index: number): number {
  return Math.min(Math.floor(index / mostHues), palest)
}

type DrawingProps = { height: number; children: (width: number) => ReactNode }

/** Of words in a picture; they grow with the whole picture. */
export const letters = 11

/**
 * A picture as wide as its place, drawn in px at the usual text size and enlarged as letters are. It is for eyes only: the table of the
 * figure says the same.
 */
export function Drawing({ height, children }: DrawingProps) {
  const svg = useRef<SVGSVGElement>(null)
  const scale = useTextScale()
  const width = useWidth(svg) / scale
  return (
    <svg
      ref={svg}
      className={style.chart}
      height={height * scale}
      viewBox={scale === 1 ? undefined : `0 0 ${width} ${height}`}
      fontSize={letters}
      aria-hidden
    >
      {width > 0 && children(width)}
    </svg>
  )
}

type ValueAxisProps = {
  ticks: readonly number[]
  yOf: (value: number) => number
  format: (value: number) => string
  right: number
}

/** Round amounts at the left, each with its line. */
export function ValueAxis({ ticks, yOf, format, right }: ValueAxisProps) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line className={style.grid} x1={room.left} x2={right} y1={yOf(tick)} y2={yOf(tick)} />
      <text x={room.left - 8} y={yOf(tick) + 4} textAnchor="end">
        {format(tick)}
      </text>
    </g>
  ))
}

/** The line of a series as it is drawn, for a table or a legend. */
export function Key({ hue }: { hue: number | undefined }) {
  return (
    <svg className={style.key} viewBox="0 0 20 8" aria-hidden>
      <path className={style.line} d="M0 4H20" data-hue={hue} />
    </svg>
  )
}
