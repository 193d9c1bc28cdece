import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Command, FoundCommands } from '../accounts/area-manifest.ts'
import { useActiveLocation } from '../accounts/session.ts'
import { call } from '../api/client.ts'
import { messageOf } from '../api/failures.ts'
import { queryOf } from '../api/queries.ts'
import { useLowItems } from '../catalogue/low-items.ts'
import { stockText } from '../catalogue/stock-text.ts'
import { toast, toastFailure } from '../kit/layers/toasts.tsx'
import { useSettled } from '../kit/forms/use-settled.ts'
import { openReorder } from './order-history/reorder/open-reorder.tsx'

const itemPauseMs = 200

/** 'Reorder last {distributor}': the preview of the newest order to it. */
export function useCommands(): readonly Command[] {
  const isOn = useActiveLocation()?.display_shopping_cart === 1
  const { data } = useQuery({ ...queryOf('getDistributorNames'), enabled: isOn })
  if (!isOn) return []
  return (data?.data ?? []).map(({ id, nickname }) => ({
    key: `reorder ${id}`,
    label: `Reorder last ${nickname}`,
    group: 'Do',
    run: () => reorderLast(id, nickname),
  }))
}

async function reorderLast(distributorId: number, nickname: string) {
  try {
    const { data } = await call('getOrders', { query: { distributorId, sort: 'newest', limit: 1 } })
    const [last] = data
    if (last) openReorder(last)
    else toast({ message: `Nothing has been ordered from ${nickname} yet.` })
  } catch (failure) {
    toastFailure(messageOf(failure))
  }
}

/** The items that begin like what is typed, as the search suggests them. */
export function useFound(typed: string): FoundCommands {
  const navigate = useNavigate()
  const wanted = typed.trim()
  const search = useSettled(wanted, itemPauseMs)
  const lowItems = useLowItems()
  const { data, isError } = useQuery({
    ...queryOf('getItemSuggestions', { query: { search } }),
    enabled: search.length > 1,
  })
  if (wanted.length < 2) return { commands: [], state: 'found' }
  if (search !== wanted || (!data && !isError)) return { commands: [], state: 'waiting' }
  const commands = (data?.data ?? []).flatMap(
    ({ text, itemDistributorId: item, distributor, packSize, ...stock }): Command | [] =>
      item === null
        ? []
        : {
            key: `item ${item}`,
            label: [text, packSize, distributor].filter(Boolean).join(', '),
            group: 'Item',
            note: noteOf(stock, lowItems.has(item)),
            run: () => navigate({ to: '/place-order/list', search: { item } }),
          },
  )
  return { commands, state: isError ? 'failed' : 'found' }
}

function noteOf(stock: Parameters<typeof stockText>[0], isLow: boolean): Command['note'] {
  const text = stockText(stock, isLow)
  return text && { short: [text.amount, text.measure, text.age].filter(Boolean).join(' '), whole: text.whole }
}
