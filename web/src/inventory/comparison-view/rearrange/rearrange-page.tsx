import { IconClipboardList } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate, useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useCurrentUser } from '../../../accounts/current-user.ts'
import { call } from '../../../api/client.ts'
import { callOnce } from '../../../api/once/call-once.ts'
import { CallFailure, messageOf } from '../../../api/failures.ts'
import { refresh } from '../../../api/queries.ts'
import { movedRows, type Move } from '../../../kit/lists/row-moves.ts'
import { useHeader } from '../../../kit/page/header-store.ts'
import { isClosedByBack } from '../../../kit/layers/closed-by-back.ts'
import { confirm } from '../../../kit/layers/modals.tsx'
import { useIsPhone } from '../../../kit/theme/preferences.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { EmptyResult } from '../../../kit/lists/empty-result.tsx'
import { FieldError } from '../../../kit/forms/field.tsx'
import { LoadFailure } from '../../../kit/lists/load-failure.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import { chooseList } from '../lists/chosen-list.ts'
import { groupNamesKey } from '../inventory-queries.ts'
import { GroupNames, type GroupName } from './group-names.tsx'
import style from './rearrange-page.module.css'

const route = getRouteApi('/app/sort-inventory/$listId')
const groupsAtOnce = 100

/** 'Rearrange Generic Groups': the custom order of a list, put right and saved at once (spec 2 §2). */
export function RearrangePage() {
  const listId = Number(route.useParams().listId)
  const user = useCurrentUser()
  const names = useQuery(groupNamesQuery(listId))
  const navigate = route.useNavigate()
  const leave = () => void navigate({ to: '/place-order/inventory' })
  useHeader({ title: 'Rearrange Generic Groups', onBack: leave })
  const isGone = names.error instanceof CallFailure && names.error.status === 404
  if (isGone || (user && !user.editComparisonView)) return <Navigate to="/place-order/inventory" replace />
  if (names.isError) return <LoadFailure what="the generic items" onRetry={() => void names.refetch()} />
  if (!names.data) return <SkeletonRows withPicture={false} />
  if (names.data.length === 0) {
    return (
      <EmptyResult
        icon={IconClipboardList}
        message="There are no generic items here yet!"
        tips={['Put the groups of the list into another order here.']}
        action={<Button onClick={leave}>Back to the inventory view</Button>}
      />
    )
  }
  return <Arrange key={listId} listId={listId} savedOrder={names.data} onDone={leave} />
}

type ArrangeProps = { listId: number; savedOrder: readonly GroupName[]; onDone: () => void }

function Arrange({ listId, savedOrder, onDone }: ArrangeProps) {
  const [arranged, setArranged] = useState<readonly GroupName[]>()
  // A name that was on its way when the groups were read comes later.
  const order = arranged?.map((group) => savedOrder.find(({ id }) => id === group.id) ?? group) ?? savedOrder
  const [isSaving, setIsSaving] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const [error, setError] = useState<string>()
  const isPhone = useIsPhone()
  const isChanged = arranged !== undefined && !isSaved
  useBlocker({
    shouldBlockFn: async ({ action }) =>
      !(action === 'BACK' && isClosedByBack()) &&
      !(await confirm({ message: 'Leave without saving the new order?', confirmLabel: 'Leave' })),
    disabled: !isChanged,
  })
  const move = (group: GroupName, to: Move) => {
    // The page leaves once the order is saved: a move made meanwhile would be lost.
    if (isSaving) return
    setArranged((now = savedOrder) => {
      const from = now.findIndex(({ id }) => id === group.id)
      return movedRows(now, from, to)?.rows ?? now
    })
  }
  const save = async () => {
    setIsSaving(true)
    setError(undefined)
    try {
      await callOnce('postGroupOrder', { params: { id: listId }, body: { groups: order.map(({ id }) => id) } })
      chooseList(listId)
      setIsSaved(true)
      await refresh('getGroups', 'getCountingList')
    } catch (failure) {
      setError(messageOf(failure))
      setIsSaving(false)
    }
  }
  // Only once the page no longer holds whoever leaves it.
  const leaveWhenSaved = isSaved ? <Leave onDone={onDone} /> : null
  const saveButton = (
    <Button look="primary" wide={isPhone} busy={isSaving} onClick={() => void save()}>
      Save
    </Button>
  )
  return (
    <div className={style.page}>
      <div className={style.lead}>
        <p className="muted">
          {isPhone
            ? 'Drag a group to its place.'
            : 'Drag a group to its place, or move it with Alt and the arrow keys.'}
        </p>
        <Button look="quiet" onClick={() => setArranged(order.toSorted((a, b) => a.name.localeCompare(b.name)))}>
          Arrange A-Z
        </Button>
        {!isPhone && saveButton}
      </div>
      {error && <FieldError>{error}</FieldError>}
      <GroupNames groups={order} onMove={move} />
      {isPhone && <div className={style.bar}>{saveButton}</div>}
      {leaveWhenSaved}
    </div>
  )
}

function Leave({ onDone }: { onDone: () => void }) {
  useEffect(() => onDone(), [onDone])
  return null
}

function groupNamesQuery(listId: number) {
  return queryOptions({
    queryKey: groupNamesKey(listId),
    // While somebody arranges, what others do does not mix it up.
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<GroupName[]> => {
      const names: GroupName[] = []
      for (let page = 1; ; page += 1) {
        const query = { page, limit: groupsAtOnce }
        const { data, _meta } = await call('getGroups', { params: { id: listId }, query }, { signal, quiet: true })
        names.push(...data)
        if (page >= _meta.pageCount) return names
      }
    },
  })
}
