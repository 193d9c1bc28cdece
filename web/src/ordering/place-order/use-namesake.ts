import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'
import { json } from '../../api/request-of.ts'
import { isNamedAfter } from '../../catalogue/is-named-after.ts'
import { filterOptionsOf } from './list-url.ts'

/**
 * The name of a group or list as a search, when something is called so: 'Lemons' finds lemons, 'Monday produce' nothing.
 * Undefined until that is known.
 */
export function useNamesake(name: string | undefined): string | null | undefined {
  const search = name?.trim() ?? ''
  const { data, isError } = useQuery({
    ...queryOf('getItems', { query: { filterOptions: json(filterOptionsOf({ search })), limit: 1 } }),
    enabled: search !== '',
  })
  if (name === undefined) return undefined
  if (search === '' || isError) return null
  if (!data) return undefined
  const [first] = data.data
  return first && isNamedAfter(search, first.name) ? search : null
}
