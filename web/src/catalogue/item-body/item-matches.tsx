import type { ItemDetail } from '@larder/contract/catalogue/items.ts'
import type { SavingsMatch } from '@larder/contract/ordering/savings.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatMoney } from '../../kit/money.ts'
import { queryOf } from '../../api/queries.ts'
import { fromWire } from '../../api/wire-money.ts'
import { ItemPicture } from '../pictures/item-picture.tsx'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { UnitPriceText } from '../../kit/money-text.tsx'
import { Tag } from '../../kit/lists/tag.tsx'
import style from './item-matches.module.css'
import { caseWord } from '../item-tags.ts'

type ItemMatchesProps = {
  item: ItemDetail
  /** what can be done with a match */
  actionOf?: ((item: ItemDetail, match: SavingsMatch) => ReactNode) | undefined
  onOpen?: ((itemDistributorId: number) => void) | undefined
}

/** Alternatives to an item, compared by the price of a shared unit; nothing when there are none. */
export function ItemMatches({ item, actionOf, onOpen }: ItemMatchesProps) {
  const { data, isError, refetch } = useQuery(
    queryOf('getItemMatches', { params: { id: item.itemDistributorId }, query: {} }),
  )
  if (isError) return <LoadFailure what="the matches" onRetry={() => void refetch()} />
  if (!data || data.matches.length === 0) return null
  const column = data.matches.map(({ pricePerUnit }) => pricePerUnit)
  return (
    <section className="stack gap-4" aria-label="Matches">
      <h3>Matches</h3>
      <ul>
        {data.matches.map((match) => (
          <li key={match.itemDistributorId} className={style.match}>
            <ItemPicture name={match.name} imageUrl={match.imageUrl} category={match.category} />
            <div className={style.words}>
              {onOpen ? (
                <button type="button" className={style.name} onClick={() => onOpen(match.itemDistributorId)}>
                  {match.name}
                </button>
              ) : (
                <span className={style.name}>{match.name}</span>
              )}
              <span className="meta">
                {[match.brand, match.packSize, match.distributor].filter(Boolean).join(' · ')}
              </span>
              <span className={style.prices}>
                <strong>
                  <UnitPriceText dollars={match.pricePerUnit} unit={match.commonUnit} column={column} />
                </strong>
                <span className="muted">
                  {formatMoney(fromWire(match.price))}
                  {match.unitMeasure && `/${match.unitMeasure}`}
                </span>
              </span>
              <Saving item={item} match={match} />
              {match.matchType === 'ExactMatch' && (
                <span>
                  <Tag label="Exact match" tone="accent" />
                </span>
              )}
            </div>
            {actionOf && <div className={style.action}>{actionOf(item, match)}</div>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The same product of another distributor is shown also where nothing is saved by it. */
function Saving({ item, match }: { item: ItemDetail; match: SavingsMatch }) {
  if (match.savings <= 0) return <span className="muted">Not cheaper</span>
  return (
    <span className="digits medium savings">
      {formatMoney(fromWire(match.savings))} less per {caseWord(item.unitMeasure)}
      {match.savingsPerYear !== null && `, ${formatMoney(fromWire(match.savingsPerYear))} per year`}
    </span>
  )
}
