import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { json } from '../../../api/request-of.ts'
import { filterOptionsOf } from '../../../ordering/place-order/list-url.ts'

/** The name of a group or list as a search, when something is called so: 'Lemons' finds lemons, 'Monday produce' nothing. */
export function useNamesake(name: string | undefined): string | undefined {
  const search = name?.trim() ?? ''
  const { data } = useQuery({
    ...queryOf('getItems', { query: { filterOptions: json(filterOptionsOf({ search })), limit: 1 } }),
    enabled: search !== '',
  })
  const first = data?.data[0]
  return first && isNamedAfter(search, first.name) ? search : undefined
}

/** True when each word of the name is in the item's, one or many of it. */
export function isNamedAfter(name: string, itemName: string): boolean {
  const words = name.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  const other = itemName.toLowerCase()
  return words.length > 0 && words.every((word) => other.includes(word.replace(/(?<=\p{L}{3})(es|s)$/u, '')))
}
