import { useQuery } from '@tanstack/react-query'
import { callOnce } from '../../api/once/call-once.ts'
import { changeAnswers, queryOf, refresh } from '../../api/queries.ts'
import { store, useStore } from '../../kit/store.ts'
import { placeNow } from './pending-cells.ts'
import type { Name, Tag, TagKind } from './tag-kinds.ts'

/** Every name of each kind, in the order that people read them, then those that are being created. */
export function useNames(): Record<TagKind, readonly Name[]> {
  const suppliers = useQuery(queryOf('getAccountingSuppliers'))
  const categories = useQuery(queryOf('getAccountingCategories'))
  const codes = useQuery(queryOf('getGlCodes'))
  const creating = useStore(beingCreated)
  const newOf = (kind: TagKind) =>
    creating.filter((each) => each.kind === kind).map(({ name }) => ({ id: undefined, text: name }))
  return {
    supplier: [...(suppliers.data?.data.map(({ id, name }) => ({ id, text: name })) ?? []), ...newOf('supplier')],
    category: [...(categories.data?.data.map(({ id, name }) => ({ id, text: name })) ?? []), ...newOf('category')],
    code: [...(codes.data?.data.map(({ id, code }) => ({ id, text: code })) ?? []), ...newOf('code')],
  }
}

type Created = { tag: Tag } | { failure: unknown }
type BeingCreated = { kind: TagKind; name: string; place: string; created: Promise<Created> }

/** Somebody who types fast chooses a name in the next row before the server knows it. */
const beingCreated = store<readonly BeingCreated[]>([])

/**
 * Adds a tag; one that has the name in another letter case is that one, also while it is being created. Never throws: its
 * answer may be read later.
 */
export function createTag(kind: TagKind, name: string): Promise<Created> {
  const place = placeNow()
  const isSame = (each: BeingCreated) =>
    each.kind === kind && each.place === place && each.name.toLowerCase() === name.toLowerCase()
  const known = beingCreated.get().find(isSame)
  if (known) return known.created
  const created = createdOf(kind, name).finally(() =>
    beingCreated.set(beingCreated.get().filter((each) => !isSame(each))),
  )
  beingCreated.set([...beingCreated.get(), { kind, name, place, created }])
  return created
}

async function createdOf(kind: TagKind, name: string): Promise<Created> {
  try {
    const tag = await madeOf(kind, name)
    // Known at once: until the list is read again, a key typed now would create it once more.
    addToList(kind, tag)
    void refresh(lists[kind])
    return { tag }
  } catch (failure) {
    return { failure }
  }
}

function addToList(kind: TagKind, { id, text }: Tag) {
  type Answer = { data: { id: number }[] }
  const named = kind === 'code' ? { id, code: text } : { id, name: text }
  changeAnswers<Answer>({ queryKey: [lists[kind]] }, (kept) =>
    kept.data.some((each) => each.id === id) ? kept : { ...kept, data: [...kept.data, named] },
  )
}

const lists = {
  supplier: 'getAccountingSuppliers',
  category: 'getAccountingCategories',
  code: 'getGlCodes',
} as const

async function madeOf(kind: TagKind, name: string): Promise<Tag> {
  if (kind === 'code') {
    const { id, code } = await callOnce('postGlCode', { body: { code: name } }, { quiet: true })
    return { id, text: code }
  }
  const made =
    kind === 'supplier'
      ? await callOnce('postAccountingSupplier', { body: { name } }, { quiet: true })
      : await callOnce('postAccountingCategory', { body: { name } }, { quiet: true })
  return { id: made.id, text: made.name }
}
