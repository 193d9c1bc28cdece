import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, useSearch } from '../../api/queries.ts'
import { Button } from '../../kit/forms/button.tsx'
import { DateRange, type Days } from '../../kit/forms/date-range.tsx'
import { ListSearch } from '../../kit/forms/list-search.tsx'
import { SearchSelect } from '../../kit/forms/search-select.tsx'
import style from '../administration.module.css'

type AuditUrl = {
  person?: string | undefined
  location?: number | undefined
  action?: string | undefined
  text?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

type AuditFiltersProps = { url: AuditUrl; days: Days; onChange: (change: AuditUrl) => void }

/** By person, location, action, words and days; all of it stays in the address. */
export function AuditFilters({ url, days, onChange }: AuditFiltersProps) {
  const isFiltered = Object.values(url).some((value) => value !== undefined)
  return (
    <div className={style.filters}>
      <ListSearch
        search={url.person}
        label="Person"
        placeholder="Person: name or e-mail"
        onSearch={(person) => onChange({ person })}
      />
      <ListSearch
        search={url.action}
        label="Action"
        placeholder="Action: act-as"
        onSearch={(action) => onChange({ action })}
      />
      <ListSearch
        search={url.text}
        label="Words"
        placeholder="Words of the change"
        onSearch={(text) => onChange({ text })}
      />
      <LocationFilter chosen={url.location} onChoose={(location) => onChange({ location })} />
      <DateRange days={days} onChange={({ from, to }) => onChange({ from, to })} />
      <Button
        disabled={!isFiltered}
        onClick={() =>
          onChange({
            person: undefined,
            location: undefined,
            action: undefined,
            text: undefined,
            from: undefined,
            to: undefined,
          })
        }
      >
        Clear filters
      </Button>
    </div>
  )
}

type LocationFilterProps = { chosen: number | undefined; onChoose: (location: number | undefined) => void }

function LocationFilter({ chosen, onChoose }: LocationFilterProps) {
  const [search, setSearch] = useState('')
  const { found, isWaiting } = useSearch('getAdministratedLocations', search, (text) => [{ query: { search: text } }])
  const named = useQuery({
    ...queryOf('getAdministratedLocations', { query: { search: String(chosen) } }),
    enabled: chosen !== undefined,
  })
  const options = [
    { id: 0, label: 'All locations' },
    ...(found?.data ?? []).map(({ id, nickname, company }) => ({
      id,
      label: nickname,
      detail: `${company} · ${id}`,
    })),
  ]
  const one = named.data?.data.find(({ id }) => id === chosen)
  return (
    <SearchSelect
      label="Location"
      placeholder="All locations"
      options={options}
      chosen={chosen === undefined ? undefined : { id: chosen, label: one?.nickname ?? `Location ${chosen}` }}
      onChoose={({ id }) => onChoose(id === 0 ? undefined : id)}
      onSearch={setSearch}
      isWaiting={isWaiting}
      nothingFound="No location has this name"
    />
  )
}
