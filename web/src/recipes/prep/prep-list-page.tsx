import { useQuery } from '@tanstack/react-query'
import { IconClipboardList, IconPlus, IconPrinter, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useActiveLocation } from '../../accounts/session.ts'
import { queryOf } from '../../api/queries.ts'
import { useKeepAwake } from '../../inventory/counting/phone/use-keep-awake.ts'
import { Button, buttonClass } from '../../kit/forms/button.tsx'
import { confirm } from '../../kit/layers/modals.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import { useStore } from '../../kit/store.ts'
import { clearPrepList, listChanges } from './change-prep-list.ts'
import { useKeptMarks } from './kept-marks.ts'
import { keepAnswer, useKeptPrepList, type PrepAnswer } from './kept-prep-list.ts'
import { PreparedRecipes } from './prepared-recipes.tsx'
import { PrintedPrepList } from './printed-prep-list.tsx'
import { isTaken, Shelf } from './shelf.tsx'
import style from './prep-list.module.css'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** The recipes that the kitchen is to make and all that they take, shelf by shelf, to be ticked off by whoever takes it. */
export function PrepListPage() {
  const navigate = useNavigate()
  useHeader({ title: 'Prep List', onBack: () => void navigate({ to: '/recipe-costing' }) })
  useKeepAwake()
  const locationId = useActiveLocation()?.id ?? 0
  const { answer: kept, readAt } = useKeptPrepList(locationId)
  const query = useQuery({
    ...queryOf('getPrepList'),
    refetchOnMount: 'always',
    ...(kept ? { initialData: kept, initialDataUpdatedAt: readAt ?? 0 } : {}),
  })
  const { data, dataUpdatedAt, isFetchedAfterMount } = query
  useEffect(() => {
    if (data && isFetchedAfterMount) keepAnswer(locationId, data, dataUpdatedAt)
  }, [data, dataUpdatedAt, isFetchedAfterMount, locationId])
  const { underWay, sentAt } = useStore(listChanges)
  const isOld = underWay > 0 || dataUpdatedAt < sentAt
  const isUnread = isOld && underWay === 0 && query.isError && !query.isFetching
  return (
    <Loaded answer={query} what="the prep list">
      {(answer) =>
        answer.recipes.length === 0 ? (
          <EmptyResult
            icon={IconClipboardList}
            message="Nothing to prepare yet."
            tips={['Choose recipes in a menu category, then Prep list. You get everything they take, shelf by shelf.']}
            action={<AddRecipes look="primary" />}
          />
        ) : (
          <>
            {isUnread && <LoadFailure what="the new amounts" onRetry={() => void query.refetch()} />}
            <PrepList answer={answer} old={isOld ? oldWords(isUnread) : undefined} />
          </>
        )
      }
    </Loaded>
  )
}

/** Why the amounts are not those of the list. */
function oldWords(isUnread: boolean): string {
  return isUnread
    ? 'The amounts below are from before the change.'
    : 'Working out the new amounts. Those below are from before the change.'
}

/** `old`: see oldWords; undefined: they are those of the list. */
type PrepListProps = { answer: PrepAnswer; old: string | undefined }

function PrepList({ answer, old }: PrepListProps) {
  const marks = useKeptMarks(answer)
  const [isPrinting, setIsPrinting] = useState(false)
  const donePrinting = useCallback(() => setIsPrinting(false), [])
  const lines = answer.shelves.flatMap((shelf) => shelf.lines)
  const taken = lines.filter((line) => isTaken(line, marks)).length
  const clear = async () => {
    const question = {
      title: 'Clear the prep list?',
      message: 'All recipes and check marks are removed from it, for everybody in this kitchen.',
    }
    if (await confirm({ ...question, confirmLabel: 'Clear', danger: true })) await clearPrepList()
  }
  return (
    <div className={style.page}>
      <PreparedRecipes recipes={answer.recipes} />
      <div className="row wrap gap-8">
        <AddRecipes look="plain" />
        <Button disabled={old !== undefined} onClick={() => setIsPrinting(true)}>
          <IconPrinter {...icon} />
          Print
        </Button>
        <Button look="quiet" className="danger" onClick={() => void clear()}>
          <IconTrash {...icon} />
          Clear list
        </Button>
      </div>
      <p className="meta" role="status">
        {old ?? `${taken} of ${lines.length} taken · shared with your kitchen`}
      </p>
      {lines.length === 0 && <p className="muted">These recipes have no ingredients yet.</p>}
      {answer.shelves.map((shelf) => (
        <Shelf key={shelf.name ?? ''} shelf={shelf} marks={marks} addedUntil={answer.addedUntil} />
      ))}
      <PrintedPrepList answer={isPrinting ? answer : null} marks={marks} onDone={donePrinting} />
    </div>
  )
}

function AddRecipes({ look }: { look: 'primary' | 'plain' }) {
  return (
    <Link to="/recipe-costing" className={buttonClass(look)}>
      <IconPlus {...icon} />
      Add recipes
    </Link>
  )
}
