import type { AccountingDistributor } from '@larder/contract/accounting/payable-terms.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError, inputClass } from '../../kit/forms/field.tsx'
import { typedText } from '../../kit/forms/quantity-rules.ts'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import type { Column } from '../../kit/table/column.ts'
import { ListTable } from '../../kit/table/list-table.tsx'
import style from './accounting-distributors.module.css'

/** After how many days the bills of each distributor are due; a change is saved as its field is left (spec 3 §4). */
export function AccountingDistributors() {
  const distributors = useQuery(queryOf('getAccountingDistributors'))
  return (
    <ListTable
      label="Distributors"
      answer={distributors}
      columns={columns}
      rowsOf={useCallback(({ data }: AnswerOf<'getAccountingDistributors'>) => data, [])}
      keyOf={idOf}
      empty={<EmptyResult message="There are no distributors yet." tips={[]} />}
    />
  )
}

const columns: Column<AccountingDistributor>[] = [
  { key: 'name', head: 'Distributor', width: 'minmax(0, 320px)', look: 'medium', cell: ({ nickname }) => nickname },
  {
    key: 'terms',
    head: 'Payable terms',
    width: 'minmax(280px, 1fr)',
    cell: (row) => <PayableTerms distributor={row} />,
  },
]

function idOf({ id }: AccountingDistributor): number {
  return id
}

const saved = 'Saved'

function PayableTerms({ distributor: { id, nickname, payableTerms } }: { distributor: AccountingDistributor }) {
  const [typed, setTyped] = useState<string>()
  const [state, setState] = useState<{ words: string; isWrong: boolean }>()
  const save = async () => {
    const days = Number(typed)
    setTyped(undefined)
    // Only a number of days is saved; nothing, 0 and words leave it as it was (spec 3 §5).
    if (!typed?.trim() || !Number.isFinite(days) || days === 0 || days === payableTerms) return
    setState({ words: 'Saving', isWrong: false })
    try {
      await call('patchPayableTerms', { params: { id }, body: { terms: days } }, { quiet: true })
      await refresh('getAccountingDistributors')
      setState({ words: saved, isWrong: false })
    } catch (failure) {
      setState({ words: messageOf(failure), isWrong: true })
    }
  }
  if (typed === undefined)
    return (
      <span className="row middle gap-8">
        <Button
          look="quiet"
          className={style.shown}
          aria-label={
            payableTerms === null ? `Add days to ${nickname}` : `Payable terms of ${nickname}: ${payableTerms} days`
          }
          onClick={() => {
            setState(undefined)
            setTyped(payableTerms === null ? '' : String(payableTerms))
          }}
        >
          {payableTerms === null ? 'Add days' : `${payableTerms} days`}
        </Button>
        <span role="status">
          {state &&
            (state.isWrong ? <FieldError>{state.words}</FieldError> : <span className="meta">{state.words}</span>)}
        </span>
      </span>
    )
  return (
    <span className="row middle gap-8">
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to be typed into
        autoFocus
        className={`${inputClass} ${style.days}`}
        inputMode="numeric"
        maxLength={3}
        aria-label={`Payable terms of ${nickname} in days`}
        value={typed}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(typedText(target.value))}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key === 'Escape') setTyped(undefined)
        }}
      />
      <span className="meta">days</span>
    </span>
  )
}
