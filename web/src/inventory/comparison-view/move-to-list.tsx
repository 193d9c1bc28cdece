import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { useState, type FormEvent } from 'react'
import { CallFailure } from '../../api/failures.ts'
import { openModal } from '../../kit/layers/modals.tsx'
import { Button } from '../../kit/forms/button.tsx'
import { Choice, FieldError } from '../../kit/forms/field.tsx'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { Modal } from '../../kit/layers/modal.tsx'
import { SkeletonRows } from '../../kit/lists/skeleton-rows.tsx'
import { moveGroupToList } from './group-changes.ts'
import { useInventoryLists } from './inventory-queries.ts'
import { openManageLists } from './manage-lists.tsx'
import style from './move-to-list.module.css'

/** Opens 'Move To Inventory List' for a group (spec 2 §2). */
export function openMoveToList(group: GenericGroup) {
  openModal((close) => <MoveToList group={group} onClose={close} />)
}

function MoveToList({ group, onClose }: { group: GenericGroup; onClose: () => void }) {
  const { lists, isError, refetch } = useInventoryLists()
  const [chosen, setChosen] = useState<number>()
  const [error, setError] = useState<string>()
  const [isMoving, setIsMoving] = useState(false)
  const others = lists?.filter(({ id }) => id !== group.comparisonViewId)
  const target = others?.find(({ id }) => id === chosen)
  const move = async (event: FormEvent) => {
    event.preventDefault()
    if (!target) return setError('Please choose an inventory list.')
    setIsMoving(true)
    try {
      await moveGroupToList(group, target)
      onClose()
    } catch (failure) {
      setError(failure instanceof CallFailure && failure.status === 400 ? failure.message : "Something wen't wrong")
      setIsMoving(false)
    }
  }
  return (
    <Modal
      title="Move To Inventory List"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {others?.length !== 0 && (
            <Button type="submit" form="move-to-list" look="primary" busy={isMoving}>
              Move
            </Button>
          )}
        </>
      }
    >
      <form id="move-to-list" className="stack gap-12" onSubmit={(event) => void move(event)}>
        <p>{group.name} goes to the bottom of the list, with its items and counts.</p>
        {!others &&
          (isError ? (
            <LoadFailure what="the lists" onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows count={3} withPicture={false} />
          ))}
        {others?.length === 0 && (
          <p>
            There is no other inventory list yet.{' '}
            <Button
              look="link"
              onClick={() => {
                onClose()
                openManageLists()
              }}
            >
              Add one
            </Button>
          </p>
        )}
        <div className={style.lists}>
          {others?.map(({ id, name }) => (
            <Choice
              key={id}
              type="radio"
              name="list"
              label={name}
              checked={id === chosen}
              onChange={() => {
                setChosen(id)
                setError(undefined)
              }}
            />
          ))}
        </div>
        {error && <FieldError>{error}</FieldError>}
      </form>
    </Modal>
  )
}
