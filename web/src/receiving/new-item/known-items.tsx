import type { AnswerOf } from '../../api/call-input.ts'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../kit/money.ts'
import { queryOf } from '../../api/queries.ts'
import { fromWire } from '../../api/wire-money.ts'
import { Button } from '../../kit/forms/button.tsx'
import { useSettled } from '../../kit/forms/use-settled.ts'
import style from './new-item.module.css'

type Suggestion = AnswerOf<'getItemSuggestions'>['data'][number]
export type KnownItem = Suggestion & { itemDistributorId: number }

const pauseMs = 250
const mostShown = 3

/** Items of the distributor that are named like what is typed: chosen, nothing else has to be typed. */
export function KnownItems({
  search,
  distributor,
  onChoose,
}: {
  search: string
  distributor: string
  onChoose: (item: KnownItem) => void
}) {
  const settled = useSettled(search.trim(), pauseMs)
  const { data } = useQuery({
    ...queryOf('getItemSuggestions', { query: { search: settled } }),
    enabled: settled.length > 1,
  })
  const found = (data?.data ?? []).filter((one): one is KnownItem => isOf(one, distributor)).slice(0, mostShown)
  if (found.length === 0) return null
  return (
    <div className={style.known}>
      <p className="meta">From the order guide of {distributor}:</p>
      <ul>
        {found.map((item) => (
          <li key={item.itemDistributorId}>
            <span className="shrinks">
              <span className="block">{item.text}</span>
              <span className="meta">
                {[item.packSize, item.price !== null && formatMoney(fromWire(item.price))].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Button onClick={() => onChoose(item)}>
              Add<span className="only-for-readers"> {item.text}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function isOf(suggestion: Suggestion, distributor: string): boolean {
  return suggestion.itemDistributorId !== null && suggestion.distributor === distributor
}
