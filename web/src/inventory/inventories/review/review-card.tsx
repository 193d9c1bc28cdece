import { shownItemName } from '@larder/domain/catalogue/item-name.ts'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../kit/money.ts'
import { amountText } from '../../market-price.ts'
import { CountFields } from '../../counting/fields/count-fields.tsx'
import { useCount } from '../../counts/count-store.ts'
import { casesText, changeText, differenceText, FlagTag } from './review-figures.tsx'
import { figuresOf, type ReviewLine } from './review-lines.ts'
import style from './review-on-phone.module.css'

type ReviewCardProps = { line: ReviewLine; isCounting: boolean; children?: ReactNode }

/** A line of the review on a phone: last count, this count, difference and value, and the fields while it is counted again. */
export function ReviewCard({ line, isCounting, children }: ReviewCardProps) {
  const { item, countKey, list, group } = line
  const { values } = useCount(countKey, item)
  const { cases, amount, last, lastAmount, difference, change, flag } = figuresOf(line, values)
  return (
    <article className={style.card} data-flag={flag ?? undefined}>
      <div className={style.head}>
        <span>
          <h2 data-tooltip={item.name}>{shownItemName(item.name)}</h2>
          <span className="meta">
            {[list, group, item.customPackSize ?? item.packSize].filter(Boolean).join(' · ')}
          </span>
        </span>
        <FlagTag flag={flag} />
      </div>
      <dl className={style.counts}>
        <Pair name="Last count" main={casesText(last)} below={lastAmount !== null && formatMoney(lastAmount)} />
        <Pair name="This count" main={casesText(cases)} below={cases !== null && amountText(item, amount)} />
        <Pair
          name="Difference"
          main={difference === null ? '–' : differenceText(difference)}
          below={change !== null && changeText(change)}
        />
      </dl>
      {isCounting && <CountFields countKey={countKey} inventoryId={line.inventoryId} item={item} layout="card" />}
      {children}
    </article>
  )
}

function Pair({ name, main, below }: { name: string; main: string; below: string | false }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {main}
        {below && (
          <span className="meta" data-money>
            {below}
          </span>
        )}
      </dd>
    </div>
  )
}
