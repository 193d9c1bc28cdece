import { useState } from 'react'
import { useSearch } from '../api/queries.ts'
import { SearchSelect, type SearchOption } from '../kit/forms/search-select.tsx'

type PickProps = {
  chosen: SearchOption | undefined
  onChoose: (option: SearchOption) => void
}

/** One of all locations, searched by name, company, city and number. */
export function LocationField({ chosen, onChoose }: PickProps) {
  const [search, setSearch] = useState('')
  const { found, isWaiting } = useSearch('getAdministratedLocations', search, (text) => [{ query: { search: text } }])
  const options = (found?.data ?? []).map(({ id, nickname, company }) => ({
    id,
    label: nickname,
    detail: `${company} · ${id}`,
  }))
  return (
    <SearchSelect
      label="Location"
      placeholder="Search by name"
      options={options}
      chosen={chosen}
      onChoose={onChoose}
      onSearch={setSearch}
      isWaiting={isWaiting}
      nothingFound="No location has this name"
    />
  )
}

/** One of all companies. */
export function CompanyField({ chosen, onChoose }: PickProps) {
  const [search, setSearch] = useState('')
  const { found, isWaiting } = useSearch('getAdministratedCompanies', search, (text) => [{ query: { search: text } }])
  const options = (found?.data ?? []).map(({ id, title }) => ({ id, label: title, detail: String(id) }))
  return (
    <SearchSelect
      label="Company"
      placeholder="Search by name"
      options={options}
      chosen={chosen}
      onChoose={onChoose}
      onSearch={setSearch}
      isWaiting={isWaiting}
      nothingFound="No company has this name"
    />
  )
}
