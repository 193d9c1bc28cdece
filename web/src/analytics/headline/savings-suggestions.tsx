import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useActiveLocation } from '../../accounts/session.ts'
import { infiniteQueryOf } from '../../api/queries.ts'
import style from '../analytics.module.css'
import { moneyOf } from '../figure-texts.ts'
import { LoadMoreList } from './load-more.tsx'

/** Items bought last that cost less at another distributor today. */
export function SavingsSuggestions() {
  const query = useInfiniteQuery(infiniteQueryOf('getLastPurchased', { query: { limit: 3 } }))
  const isOn = useActiveLocation()?.display_match === 1
  return (
    <LoadMoreList
      title="Savings Suggestions"
      note="For what you bought last, at today’s prices, whatever the period"
      answer={query}
      pages={query}
      empty={
        isOn
          ? 'Nothing you bought last costs less elsewhere today.'
          : 'Savings suggestions are not switched on for this location.'
      }
      rowsOf={({ pages }) =>
        pages
          .flatMap(({ data }) => data)
          .map((item) => (
            <li key={item.itemDistributorId} className={style.row}>
              <span className="stack shrinks fills">
                <Link to="/place-order/list" search={{ item: item.savingsItemDistributorId }} className="truncate">
                  {item.savingsName}
                </Link>
                <span className="meta">
                  {item.savingsDistributor} · {item.savingsPackSize} · {moneyOf(item.savingsPrice)}/
                  {item.savingsUnitMeasure}
                </span>
                <span className="meta">
                  instead of {item.name}, {item.distributor}
                </span>
              </span>
              <strong className="figure keeps-size savings">
                {moneyOf(item.savingsSavings)}/{item.unitMeasure} less
              </strong>
            </li>
          ))
      }
    />
  )
}
