import type { CountFlag } from '@larder/domain/inventory/count-flags.ts'
import type { Cents } from '@larder/domain/values/money.ts'
import { IconAlertTriangle, IconCircleDashed } from '@tabler/icons-react'
import { formatMoney } from '../../../kit/money.ts'
import { Tag } from '../../../kit/lists/tag.tsx'

/** Why a line is worth a second look, in words; `rest` is what a row has no room for. */
export const flagTexts = {
  notCounted: { label: 'Not counted', rest: '' },
  noCases: { label: 'No cases', rest: 'counted, only packs or units' },
  new: { label: 'New', rest: 'since the last inventory' },
  wasZero: { label: 'Was zero', rest: 'in the last inventory' },
  atMostHalf: { label: 'Half or less', rest: 'of last count' },
  atLeastTwice: { label: 'Double or more', rest: 'of last count' },
} as const satisfies Record<CountFlag, object>

/** Why a line is worth a second look, in an icon and words. */
export function FlagTag({ flag }: { flag: CountFlag | null }) {
  if (flag === null) return null
  const { label, rest } = flagTexts[flag]
  const Icon = flag === 'notCounted' ? IconCircleDashed : IconAlertTriangle
  return (
    <>
      <Tag
        label={label}
        tooltip={`${label} ${rest}`.trim()}
        tone={flag === 'notCounted' ? 'neutral' : 'attention'}
        icon={<Icon size={13} stroke={1.75} aria-hidden />}
      />
      {rest !== '' && <span className="only-for-readers"> {rest}</span>}
    </>
  )
}

/** Hundredths of cases as '2.5 CS'; '–' where none were counted or they can't be said. */
export function casesText(cases: number | null): string {
  return cases === null ? '–' : `${grouped(cases / 100)} CS`
}

/** A difference in hundredths of cases with its sign: '+2 CS', '−0.5 CS'. */
export function differenceText(cases: number): string {
  return `${signOf(cases)}${grouped(Math.abs(cases) / 100)} CS`
}

/** A change of money with its sign: '+$12.00', '−$3.50'. */
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
