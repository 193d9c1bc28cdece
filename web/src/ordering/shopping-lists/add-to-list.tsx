import type { ListItem } from '@larder/contract/catalogue/items.ts'
import type { ShoppingListRow } from '@larder/contract/ordering/shopping-lists.ts'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { call } from '../../api/client.ts'
import { CallFailure, fieldError, messageOf } from '../../api/failures.ts'
import { queryClient } from '../../api/query-client.ts'
import { queryOf } from '../../api/queries.ts'
import { Button } from '../../kit/forms/button.tsx'
import { Choice, FieldError, TextField } from '../../kit/forms/field.tsx'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { Modal } from '../../kit/layers/modal.tsx'
import { SkeletonRows } from '../../kit/lists/skeleton-rows.tsx'
import style from './add-to-list.module.css'
import { addToList, removeFromList } from './list-writes.ts'
import { longestName, nameIsBlank } from './name-form.tsx'
import { refreshLists } from './use-list-news.ts'

/** Which lists an item is on: a tick writes at once; a new list begins with the item. */
export function AddToList({ item, onClose }: { item: ListItem; onClose: () => void }) {
  const query = queryOf('getShoppingLists', { query: { itemDistributorId: item.itemDistributorId } })
  const { data, isError, refetch } = useQuery({ ...query, staleTime: 0 })
  const [failure, setFailure] = useState<string>()

  const show = ({ id }: ShoppingListRow, isOn: boolean) =>
    queryClient.setQueryData(
      query.queryKey,
      (now) =>
        now && {
          ...now,
          data: now.data.map((list) => (list.id === id ? { ...list, holdsItem: isOn } : list)),
        },
    )
  const toggle = async (list: ShoppingListRow) => {
    const isOn = !list.holdsItem
    setFailure(undefined)
    show(list, isOn)
    try {
      await (isOn ? addToList(list.id, item.itemDistributorId) : removeFromList(list.id, item.itemId))
    } catch (thrown) {
      show(list, !isOn)
      setFailure(`${list.name}: ${messageOf(thrown)}`)
    }
    void refreshLists()
  }
  return (
    <Modal
      title="Add to shopping list"
      onClose={onClose}
      foot={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p className={style.item}>{item.name}</p>
      {isError && !data && <LoadFailure what="the shopping lists" onRetry={() => void refetch()} />}
      {!isError && !data && <SkeletonRows count={3} withPicture={false} />}
      {data && data.data.length > 0 && (
        <ul className={style.lists} aria-label="Shopping lists">
          {data.data.map((list) => (
            <li key={list.id}>
              <Choice
                checked={list.holdsItem}
                onChange={() => void toggle(list)}
                label={
                  <>
                    {list.name}
                    <span className="meta"> {list.itemCount.toLocaleString('en-US')}</span>
                  </>
                }
              />
            </li>
          ))}
        </ul>
      )}
      {failure && <FieldError>{failure}</FieldError>}
      {data && <NewList item={item} isFirst={data.data.length === 0} />}
    </Modal>
  )
}

function NewList({ item, isFirst }: { item: ListItem; isFirst: boolean }) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const create = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setError(nameIsBlank)
    setIsSaving(true)
    try {
      const itemList = [{ itemDistributorId: item.itemDistributorId }]
      await call('postShoppingList', { body: { name: name.trim(), itemList } })
      setName('')
      await refreshLists()
    } catch (failure) {
      setError((failure instanceof CallFailure && fieldError(failure, 'name')) || messageOf(failure))
    }
    setIsSaving(false)
  }
  return (
    <form className={style.create} noValidate onSubmit={(event) => void create(event)}>
      <TextField
        label={isFirst ? 'Name of your first list' : 'New list'}
        value={name}
        maxLength={longestName}
        autoComplete="off"
        error={error}
        onChange={({ target }) => {
          setName(target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" busy={isSaving}>
        <IconChecklist size={18} stroke={1.5} aria-hidden />
        Create
      </Button>
    </form>
  )
}
