import type { InventoryList } from '@larder/contract/inventory/lists.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { callOnce } from '../../../api/once/call-once.ts'
import { counted } from '../../../kit/counted.ts'
import { CallFailure, messageOf } from '../../../api/failures.ts'
import { refresh } from '../../../api/queries.ts'
import { NameForm } from '../../../ordering/shopping-lists/name-form.tsx'
import { confirm, openModal } from '../../../kit/layers/modals.tsx'
import { toast, toastFailure } from '../../../kit/layers/toasts.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { LoadFailure } from '../../../kit/lists/load-failure.tsx'
import { Modal } from '../../../kit/layers/modal.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import { chooseList, useChosenList } from './chosen-list.ts'
import { useInventoryLists } from '../inventory-queries.ts'
import { createList, renameList } from './list-changes.ts'
import style from './manage-lists.module.css'

/** Opens 'Manage Inventory Lists' (spec 2 §2). */
export function openManageLists({ isAdding = false } = {}) {
  openModal((close) => <ManageLists isAddingFirst={isAdding} onClose={close} />)
}

/** The lists to be renamed and deleted, and a new one. */
function ManageLists({ isAddingFirst, onClose }: { isAddingFirst: boolean; onClose: () => void }) {
  const { lists, isError, refetch } = useInventoryLists()
  const chosen = useChosenList(lists)
  const [isAdding, setIsAdding] = useState(isAddingFirst)
  const [naming, setNaming] = useState<number>()
  return (
    <Modal
      title="Manage Inventory Lists"
      onClose={onClose}
      foot={
        isAdding ? undefined : (
          <Button look="primary" onClick={() => setIsAdding(true)}>
            <IconPlus size={18} stroke={1.5} aria-hidden />
            New Inventory List
          </Button>
        )
      }
    >
      {!lists &&
        (isError ? (
          <LoadFailure what="the lists" onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={3} withPicture={false} />
        ))}
      {lists?.length === 0 && !isAdding && <p className="muted">There are no inventory lists yet.</p>}
      <ul className={style.lists}>
        {lists?.map((list) => (
          <li key={list.id} className={style.list}>
            {naming === list.id ? (
              <div className={style.naming}>
                <NameForm
                  name={list.name}
                  submitLabel="Save"
                  onCancel={() => setNaming(undefined)}
                  onSave={async (name) => {
                    await renameList(list, name)
                    setNaming(undefined)
                  }}
                />
              </div>
            ) : (
              <ListRow
                list={list}
                isChosen={list.id === chosen?.id}
                onChoose={() => {
                  chooseList(list.id)
                  onClose()
                }}
                onRename={() => setNaming(list.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {isAdding && (
        <div className={style.naming}>
          <NameForm
            submitLabel="Create"
            onCancel={() => setIsAdding(false)}
            onSave={async (name) => {
              chooseList(await createList(name))
              onClose()
            }}
          />
        </div>
      )}
    </Modal>
  )
}

type ListRowProps = { list: InventoryList; isChosen: boolean; onChoose: () => void; onRename: () => void }

function ListRow({ list, isChosen, onChoose, onRename }: ListRowProps) {
  const { name, groupCount, itemCount, onInventory, onInventoryBy } = list
  return (
    <>
      <button type="button" className={style.name} aria-current={isChosen || undefined} onClick={onChoose}>
        <span>{name}</span>
        <span className="meta">
          {groupCount} {groupCount === 1 ? 'generic item' : 'generic items'} · {itemCount}{' '}
          {itemCount === 1 ? 'item' : 'items'}
          {onInventory && ` · counted offline${onInventoryBy ? ` by ${onInventoryBy}` : ''}`}
        </span>
      </button>
      <Button look="icon" aria-label={`Rename ${name}`} onClick={onRename}>
        <IconPencil size={18} stroke={1.5} aria-hidden />
      </Button>
      <Button look="icon" aria-label={`Delete ${name}`} onClick={() => void askToDeleteList(list)}>
        <IconTrash size={18} stroke={1.5} aria-hidden />
      </Button>
    </>
  )
}

/** 'Pie, Soup and 2 more recipes use what is in it: …'; empty where none does. */
function usesText(recipeNames: readonly string[]): string {
  if (recipeNames.length === 0) return ''
  const named = recipeNames.slice(0, mostNamed)
  const more = recipeNames.length - named.length
  const who = more > 0 ? `${named.join(', ')} and ${counted(more, 'more recipe')}` : named.join(', ')
  return `${who} ${recipeNames.length === 1 ? 'uses' : 'use'} what is in it: there these ingredients will have no cost.`
}

const mostNamed = 5

async function askToDeleteList({ id, name, recipeNames }: InventoryList) {
  const message = [`Are you sure you want to delete ${name} inventory list?`, usesText(recipeNames)].join(' ').trim()
  if (!(await confirm({ message, confirmLabel: 'Delete', danger: true }))) return
  try {
    await callOnce('deleteInventoryList', { params: { id } })
    toast({ message: `${name} deleted` })
  } catch (failure) {
    if (!(failure instanceof CallFailure && failure.status === 404))
      toastFailure(`${name} was not deleted: ${messageOf(failure)}`)
  }
  await refresh('getInventoryLists', 'getAllInventoryLists', 'getAllGroups', 'getRecipe', 'getRecipes')
}
