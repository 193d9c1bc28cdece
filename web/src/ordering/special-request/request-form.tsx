import { longestDescription, unitsOfSpecialRequests } from '@larder/domain/ordering/special-request.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type FormEvent } from 'react'
import { queryOf } from '../../api/queries.ts'
import { SelectField, TextAreaField, TextField } from '../../kit/forms/field.tsx'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { TypedEarlier } from '../../kit/forms/typed-earlier.tsx'
import { itemOf } from './request-draft.ts'
import style from './special-request.module.css'
import type { SpecialRequest } from './use-special-request.ts'

/** The four fields of a special request (spec 1 §2 and §5). */
export function RequestForm({ id, request }: { id: string; request: SpecialRequest }) {
  const { draft, change, touch, problemAt } = request
  const item = itemOf(draft)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void request.submit()
  }
  return (
    <form id={id} className={style.form} onSubmit={submit} noValidate>
      {request.isFromBefore && (
        <TypedEarlier onStartOver={request.startOver}>
          {draft.unanswered
            ? 'No answer came back for this request, so it may be in your cart. Submit can’t add it twice.'
            : 'This request was not sent yet.'}
        </TypedEarlier>
      )}
      <DistributorField request={request} />
      <div className={style.pair}>
        <SelectField
          label="Unit"
          required
          value={draft.uom ?? ''}
          error={problemAt('uom')}
          onBlur={() => touch('uom')}
          onChange={({ target }) =>
            change({ uom: unitsOfSpecialRequests.find((unit) => unit === target.value) ?? null })
          }
        >
          <option value="">Choose</option>
          {unitsOfSpecialRequests.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </SelectField>
        <TextField
          label="Quantity"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={draft.quantity}
          error={problemAt('quantity')}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={() => touch('quantity')}
          onChange={({ target }) => change({ quantity: target.value })}
        />
      </div>
      <TextAreaField
        label="Description"
        required
        rows={4}
        maxLength={longestDescription}
        hint="What it is, the brand and size if they matter, and what you would take instead"
        value={draft.description}
        error={problemAt('description')}
        onBlur={() => touch('description')}
        onChange={({ target }) => change({ description: target.value })}
      />
      {item && (item.din || item.packSize) && (
        <p className={style.item}>
          <span className="muted">Item</span>
          {[item.din && `DIN ${item.din}`, item.packSize].filter(Boolean).join(' · ')}
        </p>
      )}
    </form>
  )
}

function DistributorField({ request: { draft, change, touch, problemAt } }: { request: SpecialRequest }) {
  const { data, isError, refetch } = useQuery(queryOf('getDistributorNames'))
  const distributors = data?.data ?? []
  const only = distributors.length === 1 ? distributors[0]?.id : undefined
  const chooseOnly = useEffectEvent((id: number) => {
    if (draft.distributorId === null) change({ distributorId: id })
  })
  // With only one distributor, choose it.
  useEffect(() => {
    if (only !== undefined) chooseOnly(only)
  }, [only])
  if (isError && !data) return <LoadFailure what="your distributors" onRetry={() => void refetch()} />
  return (
    <SelectField
      label="Distributor"
      required
      value={draft.distributorId ?? ''}
      error={problemAt('distributorId')}
      onBlur={() => touch('distributorId')}
      onChange={({ target }) => change({ distributorId: Number(target.value) || null })}
    >
      <option value="">{data ? 'Choose' : 'Loading…'}</option>
      {distributors.map(({ id, nickname }) => (
        <option key={id} value={id}>
          {nickname}
        </option>
      ))}
    </SelectField>
  )
}
