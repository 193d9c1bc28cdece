import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'
import { counted } from '../../kit/counted.ts'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { dollars } from '../dollars.ts'
import style from '../food-cost.module.css'
import { goneText } from './variance-row.tsx'

type VarianceSumsProps = { by: 'group' | 'category'; counts: { opening?: number; closing?: number; recipes?: 'today' } }

/** The difference of each generic group or category, the largest first. */
export function VarianceSums({ by, counts }: VarianceSumsProps) {
  const query = useQuery(queryOf('getVarianceSums', { query: { by, ...counts } }))
  return (
    <Loaded answer={query} what="the sums">
      {({ data }) => (
        <ul className={style.rows} aria-label={by === 'group' ? 'Groups' : 'Categories'}>
          {data.map(({ name, foods, amount, actual, theoretical, points, units }) => (
            <li key={name} className={style.line}>
              <span className="stack gap-2 shrinks">
                <strong className="breaks-anywhere medium">{name}</strong>
                <span className="meta">
                  {`${counted(foods, 'food')}: ${dollars(actual)} used, ${dollars(theoretical)} expected`}
                  {units && ` · ${goneText(units.difference, units.uom)}`}
                </span>
              </span>
              <span className={style.money}>
                {dollars(Math.abs(amount))}
                <span className="block meta regular">
                  {amount > 0 ? 'lost' : amount < 0 ? 'less used' : 'as expected'}
                  {points !== null && points !== 0 ? `, ${Math.abs(points)} pt` : ''}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}
