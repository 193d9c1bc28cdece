import type { CartLineMatches } from '@larder/contract/ordering/savings.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isMoneyHidden } from '../../../kit/hidden-money.ts'
import { useActiveLocation } from '../../../accounts/session.ts'
import { queryOf, refresh } from '../../../api/queries.ts'
import { queryClient } from '../../../api/query-client.ts'
import { onChange } from '../../../api/live/live-changes.ts'
import { useCart } from '../../cart/session/cart-store.ts'
import { undecidedIds } from './saving-rows.ts'

const none: readonly CartLineMatches[] = []

/** The lines of the cart with suggested swaps; none where the location does not show matches. */
export function useSavings() {
  const location = useActiveLocation()
  const isShown = location?.display_match === 1 && location.display_shopping_cart === 1 && !isMoneyHidden()
  const query = useQuery({ ...cartMatches(), enabled: isShown })
  return {
    isShown,
    rows: isShown ? (query.data?.data ?? none) : none,
    isPending: isShown && query.isPending,
    isError: query.isError,
    retry: () => void query.refetch(),
  }
}

/** The same for a screen's frame, which reads them again whenever they may have changed. */
export function useFollowedSavings() {
  const savings = useSavings()
  useRefreshByCart(savings.isShown)
  useRefreshByOthers(savings.isShown)
  return savings
}

/**
 * The undecided items of an order, fresh from the server. None when the answer does not come: savings must
 * not hold back an order.
 */
export async function openSuggestions(distributorId: number): Promise<readonly number[]> {
  try {
    const { data } = await queryClient.fetchQuery({ ...cartMatches(), staleTime: 0, retry: false })
    return undecidedIds(data.filter((row) => row.item.distributorId === distributorId))
  } catch {
    return []
  }
}

/** The undecided items of every order in the cart, fresh from the server; none when the answer does not come. */
export async function openSuggestionsOfAll(): Promise<ReadonlyMap<number, readonly number[]>> {
  try {
    const { data } = await queryClient.fetchQuery({ ...cartMatches(), staleTime: 0, retry: false })
    const byDistributor = Map.groupBy(data, (row) => row.item.distributorId)
    return new Map([...byDistributor].map(([distributorId, rows]) => [distributorId, undecidedIds(rows)]))
  } catch {
    return new Map()
  }
}

function cartMatches() {
  return queryOf('getShoppingCartMatches', { query: {} })
}

/** Any change of the cart, here or elsewhere, changes the possible savings. */
function useRefreshByCart(isShown: boolean) {
  const { lines, saveState, status } = useCart()
  const saved = saveState === 'saved' && status === 'ready'
  const quantities = lines.map(({ key, quantity }) => `${key} × ${quantity}`).join()
  const known = useRef<string>(undefined)
  useEffect(() => {
    if (!isShown || !saved) return
    if (known.current !== undefined && known.current !== quantities) void refresh('getShoppingCartMatches')
    known.current = quantities
  }, [isShown, saved, quantities])
}

/** A reject does not change the cart, so it has its own event. */
function useRefreshByOthers(isShown: boolean) {
  useEffect(() => {
    if (!isShown) return undefined
    return onChange((change) => {
      if (change.kind === 'savings' || change.kind === 'look-again') void refresh('getShoppingCartMatches')
    })
  }, [isShown])
}
