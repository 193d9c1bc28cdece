import { useQuery } from '@tanstack/react-query'
import { ExportTable } from '../../accounts/export/export-table.tsx'
import { wholeList } from '../../accounts/export/rows-to-take.ts'
import { queryOf } from '../../api/queries.ts'
import { counted } from '../../kit/counted.ts'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { dollars } from '../dollars.ts'
import style from '../food-cost.module.css'
import { recipesInWords, tableDays } from './table-days.ts'
import { sumsInFiles } from './variance-in-files.ts'
import { goneText } from './variance-row.tsx'

type VarianceSumsProps = { by: 'group' | 'category'; counts: { opening?: number; closing?: number; recipes?: 'today' } }

/** The difference of each generic group or category, the largest first. */
export function VarianceSums({ by, counts }: VarianceSumsProps) {
  const query = useQuery(queryOf('getVarianceSums', { query: { by, ...counts } }))
  return (
    <Loaded answer={query} what="the sums">
      {({ data, summary }) => (
        <>
          <div className="row">
            <span className="pushed">
              <ExportTable
                title={by === 'group' ? 'Variance by group' : 'Variance by category'}
                noun={by}
                plural={by === 'group' ? 'groups' : 'categories'}
                days={tableDays(summary)}
                filters={[recipesInWords(summary)]}
                columns={sumsInFiles(by)}
                keyOf={({ name }) => name}
                {...wholeList(data)}
              />
            </span>
          </div>
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
        </>
      )}
    </Loaded>
  )
}
