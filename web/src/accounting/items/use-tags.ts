import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { queryOf } from '../../api/queries.ts'
import type { Tag, TagKind } from './tag-kinds.ts'

/** Every tag of each kind, in the order that people read them. */
export function useTags(): Record<TagKind, readonly Tag[]> {
  const suppliers = useQuery(queryOf('getAccountingSuppliers'))
  const categories = useQuery(queryOf('getAccountingCategories'))
  const codes = useQuery(queryOf('getGlCodes'))
  return {
    supplier: suppliers.data?.data.map(({ id, name }) => ({ id, text: name })) ?? [],
    category: categories.data?.data.map(({ id, name }) => ({ id, text: name })) ?? [],
    code: codes.data?.data.map(({ id, code }) => ({ id, text: code })) ?? [],
  }
}

export type Created = { tag: Tag } | { failure: unknown }

/** Adds a tag; one that has the name in another letter case is that one. Never throws: its answer may be read later. */
export async function createTag(kind: TagKind, name: string): Promise<Created> {
  try {
    const tag = await madeOf(kind, name)
    void queryClient.invalidateQueries({ queryKey: [lists[kind]] })
    return { tag }
  } catch (failure) {
    return { failure }
  }
}

const lists = {
  supplier: 'getAccountingSuppliers',
  category: 'getAccountingCategories',
  code: 'getGlCodes',
} as const

async function madeOf(kind: TagKind, name: string): Promise<Tag> {
  if (kind === 'code') {
    const { id, code } = await call('postGlCode', { body: { code: name } }, { quiet: true })
    return { id, text: code }
  }
  const made =
    kind === 'supplier'
      ? await call('postAccountingSupplier', { body: { name } }, { quiet: true })
      : await call('postAccountingCategory', { body: { name } }, { quiet: true })
  return { id: made.id, text: made.name }
}
