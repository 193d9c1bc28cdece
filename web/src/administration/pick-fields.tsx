import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../api/queries.ts'
import { SearchSelect, type SearchOption } from '../kit/forms/search-select.tsx'
import { useSettled } from '../kit/forms/use-settled.ts'

type PickProps = {
  chosen: SearchOption | undefined
  onChoose: (option: SearchOption) => void
}

/** One of all locations, searched by name, company, city and number. */
export function LocationField({ chosen, onChoose }: PickProps) {
  const [search, setSearch] = useState('')
  const query = useQuery({
    ...queryOf('getAdministratedLocations', { query: { search: useSettled(search, 250) } }),
    placeholderData: (before) => before,
  })
  const options = (query.data?.data ?? []).map(({ id, nickname, company }) => ({
    ...{ id, label: nickname, detail: `${company} · ${id}` },
  }))
  return (
    <SearchSelect
      label="Location"
      placeholder="Search by name"
      {...{ options, chosen, onChoose }}
      onSearch={setSearch}
      nothingFound={query.isPending ? 'Searching…' : 'No location has this name'}
    />
  )
}

/** One of all companies. */
export function CompanyField({ chosen, onChoose }: PickProps) {
  const [search, setSearch] = useState('')
  const query = useQuery({
    ...queryOf('getAdministratedCompanies', { query: { search: useSettled(search, 250) } }),
    placeholderData: (before) => before,
  })
  const options = (query.data?.data ?? []).map(({ id, title }) => ({ id, label: title, detail: String(id) }))
  return (
    <SearchSelect
      label="Company"
      placeholder="Search by name"
      {...{ options, chosen, onChoose }}
      onSearch={setSearch}
      nothingFound={query.isPending ? 'Searching…' : 'No company has this name'}
    />
  )
}
