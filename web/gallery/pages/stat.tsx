import { Stat, type Change } from '../../src/kit/charts/stat.tsx'
import type { Part } from '../part.ts'

const show = (value: string, change: Change, values: readonly number[]) => () => (
  <Stat
    label="Total Purchases"
    definition="What was kept of received orders."
    value={value}
    change={change}
    values={values}
    action={<a href="#stat">See purchases</a>}
  />
)

export const part: Part = {
  file: 'charts/stat',
  name: 'Stat',
  use: 'A figure with its change and how it went.',
  states: [
    { name: 'More than before', Show: show('$4,210.00', { percent: 12, before: '$3,758.93' }, [3, 5, 4, 6, 9]) },
    {
      name: 'Less, where more is good',
      Show: show('$40.00', { percent: -60, before: '$100.00', isGood: true }, [9, 3]),
    },
    { name: 'The same', Show: show('$12.00', { percent: 0, before: '$12.00' }, [2, 2, 2]) },
    { name: 'Nothing before, no line', Show: show('$12,345,678.90', { percent: null, before: '$0.00' }, [5]) },
  ],
}
