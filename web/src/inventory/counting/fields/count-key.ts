import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import type { CountKey } from '../../counts/count-store.ts'

type Named = Pick<GroupItem, 'type' | 'id' | 'subRecipeId'>

/** The key of a group's item in the store of counts. */
export function countKeyOf(listId: number, groupId: number, { type, id, subRecipeId }: Named): CountKey {
  return { listId, groupId, kind: type, id: type === 'subrecipe' ? (subRecipeId ?? id) : id }
}
