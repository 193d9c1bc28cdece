import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { useHeader } from '../../kit/page/header-store.ts'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { SkeletonRows } from '../../kit/lists/skeleton-rows.tsx'
import { useGoOn } from '../../kit/page/use-go-on.ts'
import { addingList } from './list-writes.ts'
import { NameForm } from './name-form.tsx'
import style from './name-form.module.css'
import { useListNews } from './list/use-list-news.ts'
import { useShoppingList } from './list/use-shopping-list.ts'

/** A new list: its name first, then the catalogue to fill it from. */
export function AddListPage() {
  const navigate = useNavigate()
  const goOn = useGoOn()
  const back = () => void navigate({ to: '/shopping-lists' })
  useHeader({ title: 'Add Shopping List', onBack: back })
  const [add] = useState(addingList)
  const save = async (name: string) => {
    const { id } = await add({ name, itemList: [] })
    await refresh('getShoppingLists')
    await goOn({ to: '/shopping-lists/items/$id', params: { id: String(id) }, replace: true })
  }
  return (
    <div className={style.page}>
      <NameForm submitLabel="Save and add items" onSave={save} onCancel={back} />
    </div>
  )
}

/** Another name for a list. */
export function UpdateListPage() {
  const id = Number(useParams({ strict: false }).id)
  const navigate = useNavigate()
  const goOn = useGoOn()
  const { list, isFailed, isGone, retry } = useShoppingList(id)
  useListNews()
  const back = () => void navigate({ to: '/shopping-lists' })
  useHeader({ title: 'Update Shopping List', onBack: back })
  const save = async (name: string) => {
    await call('patchShoppingList', { params: { id }, body: { name } })
    await refresh('getShoppingLists', 'getShoppingList')
    await goOn({ to: '/shopping-lists' })
  }
  if (isGone) return null
  if (isFailed) return <LoadFailure what="this list" onRetry={retry} />
  if (!list) return <SkeletonRows count={2} withPicture={false} />
  return (
    <div className={style.page}>
      <NameForm key={list.id} name={list.name} submitLabel="Save" onSave={save} onCancel={back} />
    </div>
  )
}
