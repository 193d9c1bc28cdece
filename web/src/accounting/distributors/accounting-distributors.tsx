import type { AccountingDistributor } from '@larder/contract/accounting/payable-terms.ts'
import { IconTruck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { ExportTable } from '../../accounts/export/export-table.tsx'
import { wholeList } from '../../accounts/export/rows-to-take.ts'
import { messageOf } from '../../api/failures.ts'
import { callOnce } from '../../api/once/call-once.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { useIsOwner } from '../../distributors/use-is-owner.ts'
import { Button, buttonClass } from '../../kit/forms/button.tsx'
import { FieldError, inputClass } from '../../kit/forms/field.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import type { Column } from '../../kit/table/column.ts'
import { figure, text, type FileColumn } from '../../kit/table/export/file-column.ts'
import { ListTable } from '../../kit/table/list-table.tsx'
import page from '../accounting-page.module.css'
import style from './accounting-distributors.module.css'

/** After how many days the bills of each distributor are due; a change is saved as its field is left (spec 3 §4). */
export function AccountingDistributors() {
  const distributors = useQuery(queryOf('getAccountingDistributors'))
  return (
    <>
      <div className={`row middle between ${page.aboveTable}`}>
        <span className="meta">After how many days the bills of each distributor are due.</span>
        <ExportTable
          title="Payable terms"
          noun="distributor"
          columns={fileColumns}
          keyOf={idOf}
          {...wholeList(distributors.data?.data)}
        />
      </div>
      <ListTable
        label="Distributors"
        answer={distributors}
        columns={columns}
        rowsOf={useCallback(({ data }: AnswerOf<'getAccountingDistributors'>) => data, [])}
        keyOf={idOf}
        empty={<NoDistributors />}
      />
    </>
  )
}

/** What has to be done first, by whom, and the way to it. */
function NoDistributors() {
  const isOwner = useIsOwner()
  return (
    <EmptyResult
      message="There are no distributors yet."
      tips={[isOwner ? 'Add the distributors you buy from first.' : 'Ask an owner to add your distributors.']}
      icon={IconTruck}
      action={
        isOwner && (
          <Link to="/distributor" className={buttonClass('primary')}>
            Add a distributor
          </Link>
        )
      }
    />
  )
}

const fileColumns: readonly FileColumn<AccountingDistributor>[] = [
  text('Distributor', ({ nickname }) => nickname),
  figure('Payable terms in days', ({ payableTerms }) => payableTerms),
]

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
const mostDays = 365

function PayableTerms({ distributor: { id, nickname, payableTerms } }: { distributor: AccountingDistributor }) {
  const [typed, setTyped] = useState<string>()
  const [state, setState] = useState<{ words: string; isWrong: boolean }>()
  const [saving, setSaving] = useState<number>()
  /** what was typed and not taken: it is there again when the field is opened */
  const [notSaved, setNotSaved] = useState<string>()
  const shownDays = saving ?? payableTerms
  const refused = (why: string) => {
    setState({ words: `${typed} days not saved: ${why}`, isWrong: true })
    setNotSaved(typed)
  }
  const save = async () => {
    // '1e2' is a number to a computer only.
    const days = /^[-+.,\d\s]+$/.test(typed ?? '') ? Number(typed) : Number.NaN
    // Only a number of days is saved; nothing, 0 and words leave it as it was (spec 3 §5).
    if (!typed?.trim() || !Number.isFinite(days) || days === 0 || days === payableTerms) return setTyped(undefined)
    setTyped(undefined)
    if (!Number.isInteger(days) || days < 1 || days > mostDays)
      return refused(`Please enter whole days, from 1 to ${mostDays}.`)
    setSaving(days)
    setState({ words: 'Saving', isWrong: false })
    try {
      await callOnce('patchPayableTerms', { params: { id }, body: { terms: days } }, { quiet: true })
      await refresh('getAccountingDistributors')
      setState({ words: saved, isWrong: false })
    } catch (failure) {
      refused(messageOf(failure))
      // Without an answer it may be saved all the same.
      await refresh('getAccountingDistributors')
    }
    setSaving(undefined)
  }
  if (typed === undefined)
    return (
      <span className="row middle gap-8">
        <Button
          look="quiet"
          className={style.shown}
          aria-label={
            shownDays === null ? `Add days to ${nickname}` : `Payable terms of ${nickname}: ${shownDays} days`
          }
          onClick={() => {
            setState(undefined)
            setTyped(notSaved ?? (shownDays === null ? '' : String(shownDays)))
            setNotSaved(undefined)
          }}
        >
          {shownDays === null ? 'Add days' : `${shownDays} days`}
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
        onChange={({ target }) => setTyped(target.value)}
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
