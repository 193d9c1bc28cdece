import type { CountingItem } from '@larder/contract/inventory/counting-list.ts'
import type { CountsChange } from '@larder/contract/ordering/changes.ts'
import type { WholeList } from './sheet/whole-list.ts'

type CountNews = CountsChange['items'][number]

/** The list with counts that came meanwhile; news older than the current count is ignored. Uncounted items stay the same objects. */
export function withChanges(list: WholeList, news: readonly CountNews[]): WholeList {
  const groups = list.groups.map((group) => {
    const ofGroup = news.filter(({ groupId }) => groupId === group.id)
    if (ofGroup.length === 0) return group
    const items = group.items.map((item) => ofGroup.filter((one) => isOf(item, one)).reduce(withNews, item))
    return { ...group, items }
  })
  return { ...list, groups }
}

function isOf(item: CountingItem, { type, id }: CountNews): boolean {
  return type === item.type && id === (item.subRecipeId ?? item.id)
}

function withNews(item: CountingItem, { field, value, version }: CountNews): CountingItem {
  if (version <= item[`${field}Version`]) return item
  return { ...item, [field]: value, [`${field}Version`]: version }
}
