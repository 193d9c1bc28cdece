/** All kinds of charts: fetched with the first figure on a screen (chart-figure.tsx). */
export { BarPairs } from './bar-pairs.tsx'
export { Donut } from './donut.tsx'
export { Scatter } from './scatter.tsx'
export { Sparkline } from './sparkline.tsx'
export { TimeChart } from './time-chart.tsx'
