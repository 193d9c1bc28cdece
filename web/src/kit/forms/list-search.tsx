import { useEffect, useEffectEvent, useState } from 'react'
import { SearchBox } from './search-box.tsx'
import { useSettled } from './use-settled.ts'

const pauseMs = 250

type ListSearchProps = {
  search: string | undefined
  label?: string
  placeholder: string
  onSearch: (search: string | undefined) => void
}

/** A search whose words go into the address once the typing pauses. */
export function ListSearch({ search, label, placeholder, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(search ?? '')
  const settled = useSettled(typed, pauseMs)
  const tell = useEffectEvent((text: string) => {
    const next = text.trim() || undefined
    if (next !== search) onSearch(next)
  })
  useEffect(() => tell(settled), [settled])
  // Another search came by the address: a cleared list, the browser's back.
  const [shown, setShown] = useState(search)
  if (search !== shown) {
    setShown(search)
    if (search !== (typed.trim() || undefined)) setTyped(search ?? '')
  }
  return <SearchBox value={typed} onChange={setTyped} placeholder={placeholder} {...(label ? { label } : {})} />
}
