import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { suggestionDetail } from '../../../catalogue/price-texts.ts'
import { useIsPhone } from '../../../kit/theme/preferences.ts'
import { SearchBox } from '../../../kit/forms/search-box.tsx'
import { useSettled } from '../../../kit/forms/use-settled.ts'
import { useTypeAhead } from './type-ahead.ts'

const pauseMs = 200
const mostSuggestions = { phone: 4, desktop: 6 } as const

type ItemSearchProps = {
  /** the search in the address */
  search: string | undefined
  /** the rows of that search; undefined while they are on their way */
  results: readonly ListItem[] | undefined
  /** the rows only come near the search */
  isNear: boolean
  /** the rows could not be loaded */
  isFailed: boolean
  onSearch: (typed: string) => void
}

/** The list's search: the rows and the suggestions follow the typing. Tab goes on to the first row's quantity. */
export function ItemSearch({ search, results, isNear, isFailed, onSearch }: ItemSearchProps) {
  const [text, setText] = useState(search ?? '')
  const settled = useSettled(text, pauseMs)
  const sent = useRef(search)

  const send = (typed: string) => {
    const next = typed.trim() || undefined
    if (next === sent.current) return
    sent.current = next
    onSearch(typed)
  }
  const sendTyped = useEffectEvent(send)
  // Every change of the text is sent, also one back to the text before Enter or a link.
  useEffect(() => {
    const timer = setTimeout(() => sendTyped(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  // Another search came by the address: a link, the browser's back, a cleared list.
  useEffect(() => {
    if (search === sent.current) return
    sent.current = search
    setText(search ?? '')
  }, [search])
  // By the address, not by what was sent: until it has changed the rows are still those of the search before.
  const isShown = results !== undefined && (search ?? '') === text.trim()
  const { goToRows } = useTypeAhead({ text, isShown, isNear, isFailed, setText, send })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.shiftKey || text.trim() === '') return
    if (isShown && results.length === 0) return
    event.preventDefault()
    goToRows()
  }

  const { suggestions, note } = useSuggestions(settled)
  return (
    <div role="presentation" style={{ width: '100%' }} onKeyDown={onKeyDown}>
      <SearchBox
        value={text}
        onChange={setText}
        onSubmit={send}
        suggestions={suggestions}
        suggestionsNote={note}
        placeholder="Search items, brands, item numbers"
      />
    </div>
  )
}

function useSuggestions(typed: string) {
  const search = typed.trim()
  const limit = useIsPhone() ? mostSuggestions.phone : mostSuggestions.desktop
  const { data } = useQuery({
    ...queryOf('getItemSuggestions', { query: { search, limit } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  if (search === '') return { suggestions: [] }
  const suggestions = (data?.data ?? []).map((suggestion) => ({
    key: `${suggestion.itemDistributorId ?? ''} ${suggestion.text}`,
    text: suggestion.text,
    detail: suggestionDetail(suggestion),
  }))
  return { suggestions, note: data?._meta.isNear ? 'No exact match. Closest:' : undefined }
}
