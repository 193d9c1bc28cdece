import type { CountFlag } from '@larder/domain/inventory/count-flags.ts'
import { formatMoney, type Cents } from '@larder/domain/values/money.ts'
import { IconAlertTriangle, IconCircleDashed } from '@tabler/icons-react'
import { Tag } from '../../../ui/tag.tsx'

/** Why a line is worth a second look, in words. */
export const flagTexts = {
  notCounted: { label: 'Not counted', tooltip: 'Nothing was entered: it will be kept as not counted' },
  atMostHalf: { label: 'At most half', tooltip: 'At most half of the last count' },
  atLeastTwice: { label: 'At least twice', tooltip: 'At least twice the last count' },
} as const satisfies Record<CountFlag, object>

/** Why a line is worth a second look, in an icon and words. */
export function FlagTag({ flag }: { flag: CountFlag | null }) {
  if (flag === null) return null
  const Icon = flag === 'notCounted' ? IconCircleDashed : IconAlertTriangle
  return (
    <Tag
      {...flagTexts[flag]}
      tone={flag === 'notCounted' ? 'neutral' : 'attention'}
      icon={<Icon size={13} stroke={1.75} aria-hidden />}
    />
  )
}

/** Gives hundredths of cases as '2.5 CS'; '–' where none were counted or they can't be said. */
export function casesText(cases: number | null): string {
  return cases === null ? '–' : `${grouped(cases / 100)} CS`
}

/** Gives a difference in hundredths of cases with its sign: '+2 CS', '−0.5 CS'. */
export function differenceText(cases: number): string {
  return `${signOf(cases)}${grouped(Math.abs(cases) / 100)} CS`
}

/** Gives a change of money with its sign: '+$12.00', '−$3.50'. */
export function changeText(change: Cents): string {
  return `${signOf(change)}${formatMoney(change).replace('-', '')}`
}

function signOf(number: number): string {
  if (number === 0) return '±'
  return number > 0 ? '+' : '−'
}

function grouped(number: number): string {
  return number.toLocaleString('en-US', { maximumFractionDigits: 2 })
}
