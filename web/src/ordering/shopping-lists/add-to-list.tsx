import type { ListItem } from '@larder/contract/catalogue/items.ts'
import type { ShoppingListRow } from '@larder/contract/ordering/shopping-lists.ts'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '../../api/failures.ts'
import { queryClient } from '../../api/query-client.ts'
import { queryOf } from '../../api/queries.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { Button } from '../../kit/forms/button.tsx'
import { Choice, FieldError, TextField } from '../../kit/forms/field.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { Modal } from '../../kit/layers/modal.tsx'
import { SkeletonRows } from '../../kit/lists/skeleton-rows.tsx'
import style from './add-to-list.module.css'
import { addingList, setOnList } from './list-writes.ts'
import { longestName, nameProblems } from './name-form.tsx'
import { refreshLists } from './list/use-list-news.ts'

/** Which lists an item is on: a tick writes at once; a new list begins with the item. */
export function AddToList({ item, onClose }: { item: ListItem; onClose: () => void }) {
  const query = queryOf('getShoppingLists', { query: { itemDistributorId: item.itemDistributorId } })
  const lists = useQuery({ ...query, staleTime: 0 })
  const [failure, setFailure] = useState<string>()
  const underWay = useRef(0)

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
    underWay.current += 1
    await setOnList(list.id, {
      item,
      isOn,
      onFailure: (thrown, wasOn) => {
        show(list, wasOn)
        setFailure(`${list.name}: ${messageOf(thrown)}`)
      },
    })
    underWay.current -= 1
    // A list that is read in between would be shown as it was before the last wish.
    if (underWay.current === 0) void refreshLists()
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
      <Loaded answer={lists} what="the shopping lists" waiting={<SkeletonRows count={3} withPicture={false} />}>
        {({ data }) => (
          <ul className={style.lists} hidden={data.length === 0} aria-label="Shopping lists">
            {data.map((list) => (
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
      </Loaded>
      {failure && <FieldError>{failure}</FieldError>}
      {lists.data && <NewList item={item} isFirst={lists.data.data.length === 0} />}
    </Modal>
  )
}

function NewList({ item, isFirst }: { item: ListItem; isFirst: boolean }) {
  const [add, setAdd] = useState(addingList)
  const form = useCallForm({
    start: { name: '' },
    check: nameProblems,
    send: async ({ name }) => {
      const itemList = [{ itemDistributorId: item.itemDistributorId }]
      await add({ name: name.trim(), itemList })
      setAdd(addingList)
      form.change({ name: '' })
      await refreshLists()
    },
    failureAt: 'name',
  })
  return (
    <form {...form.own} className={style.create}>
      <TextField
        {...form.text('name')}
        label={isFirst ? 'Name of your first list' : 'New list'}
        readOnly={form.isBusy}
        maxLength={longestName}
        autoComplete="off"
      />
      <Button type="submit" busy={form.isBusy}>
        <IconChecklist size={18} stroke={1.5} aria-hidden />
        Create
      </Button>
    </form>
  )
}
