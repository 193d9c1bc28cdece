import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconClipboardList, IconPlus, IconPrinter, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useActiveLocation } from '../../accounts/session.ts'
import { queryOf } from '../../api/queries.ts'
import { useKeepAwake } from '../../inventory/counting/phone/use-keep-awake.ts'
import { counted } from '../../kit/counted.ts'
import { Button, buttonClass } from '../../kit/forms/button.tsx'
import { confirm } from '../../kit/layers/modals.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import { changePrepList, usePrepList, type PrepAnswer } from './kept-prep-list.ts'
import { PreparedRecipes } from './prepared-recipes.tsx'
import { PrintedPrepList } from './printed-prep-list.tsx'
import { Shelf, tickOf } from './shelf.tsx'
import style from './prep-list.module.css'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** The recipes to make and all that they take, shelf by shelf, to be ticked off; kept on the device. */
export function PrepListPage() {
  const navigate = useNavigate()
  useHeader({ title: 'Prep List', onBack: () => void navigate({ to: '/recipe-costing' }) })
  useKeepAwake()
  const locationId = useActiveLocation()?.id ?? 0
  const { recipes, answer: keptAnswer } = usePrepList(locationId)
  const query = useQuery({
    ...queryOf('getPrepList', { query: { recipes: JSON.stringify(recipes) } }),
    enabled: recipes.length > 0,
    // While another number is worked out, the list stays, with what is typed in it.
    placeholderData: keepPreviousData,
    ...(keptAnswer && isOf(keptAnswer, recipes) ? { initialData: keptAnswer, initialDataUpdatedAt: 0 } : {}),
  })
  const data = query.isPlaceholderData ? undefined : query.data
  useEffect(() => {
    if (data) changePrepList(locationId, (list) => (list.answer === data ? list : { ...list, answer: data }))
  }, [data, locationId])
  if (recipes.length === 0)
    return (
      <EmptyResult
        icon={IconClipboardList}
        message="Nothing to prepare yet."
        tips={['Choose recipes in a menu category, then Prep list. You get everything they take, shelf by shelf.']}
        action={<AddRecipes look="primary" />}
      />
    )
  // Without the last answer a number whose amounts can't be worked out could not be changed back.
  const isUnread = query.isError && query.data === undefined
  const answer = query.data ?? (isUnread ? keptAnswer : undefined)
  if (!answer)
    return (
      <Loaded answer={query} what="the prep list">
        {() => null}
      </Loaded>
    )
  return (
    <>
      {isUnread && <LoadFailure what="the new amounts" onRetry={() => void query.refetch()} />}
      <PrepList locationId={locationId} answer={answer} old={oldWords(isUnread, query.isPlaceholderData)} />
    </>
  )
}

/** Why the amounts are not those of the list; undefined: they are. */
function oldWords(isUnread: boolean, isWorkedOut: boolean): string | undefined {
  if (isUnread) return 'The amounts below are of before.'
  return isWorkedOut ? 'Working out the new amounts. Those below are of before.' : undefined
}

/** `old`: see oldWords. */
type PrepListProps = { locationId: number; answer: PrepAnswer; old: string | undefined }

function PrepList({ locationId, answer, old }: PrepListProps) {
  const isOld = old !== undefined
  const { recipes, ticked } = usePrepList(locationId)
  const [isPrinting, setIsPrinting] = useState(false)
  const donePrinting = useCallback(() => setIsPrinting(false), [])
  const lines = answer.shelves.flatMap((shelf) => shelf.lines)
  const taken = lines.filter((line) => ticked.includes(tickOf(line))).length
  const gone = recipes.filter(({ id }) => !answer.recipes.some((recipe) => recipe.id === id)).length
  const clear = async () => {
    const question = { title: 'Clear the prep list?', message: 'All recipes and check marks are removed from it.' }
    if (await confirm({ ...question, confirmLabel: 'Clear', danger: true }))
      changePrepList(locationId, () => ({ recipes: [], ticked: [] }))
  }
  return (
    <div className={style.page}>
      <PreparedRecipes locationId={locationId} recipes={answer.recipes} />
      {gone > 0 && !isOld && (
        <p className="muted">
          {counted(gone, 'recipe')} of this list no longer {gone === 1 ? 'exists' : 'exist'}.
        </p>
      )}
      <div className="row wrap gap-8">
        <AddRecipes look="plain" />
        <Button disabled={isOld} onClick={() => setIsPrinting(true)}>
          <IconPrinter {...icon} />
          Print
        </Button>
        <Button look="quiet" className="danger" onClick={() => void clear()}>
          <IconTrash {...icon} />
          Clear list
        </Button>
      </div>
      <p className="meta" role="status">
        {old ?? `${taken} of ${lines.length} taken · kept on this device`}
      </p>
      {lines.length === 0 && <p className="muted">These recipes have no ingredients yet.</p>}
      {answer.shelves.map((shelf) => (
        <Shelf key={shelf.name ?? ''} locationId={locationId} shelf={shelf} ticked={ticked} />
      ))}
      <PrintedPrepList answer={isPrinting ? answer : null} onDone={donePrinting} />
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

/** Whether an answer is that of these recipes, made this often. */
function isOf(answer: PrepAnswer, recipes: readonly { id: number; times: string }[]): boolean {
  const said = (list: typeof recipes) => list.map(({ id, times }) => `${id} ${times}`).join()
  return said(answer.recipes) === said(recipes)
}
