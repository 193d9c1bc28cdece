import type { CountField } from '@larder/contract/inventory/counts.ts'
import type { GroupItem } from '@larder/contract/inventory/group-items.ts'

export type { CountField }

/** The counted item of a generic group; id is its genericItemId, genericCustomItemId or subRecipeId. */
export type CountKey = { listId: number; groupId: number; kind: 'item' | 'custom' | 'subrecipe'; id: number }
export type CountValues = Record<CountField, number | null>

/** The counts of an item as the server told them last, with the version of each field. */
export type CountsFromServer = Pick<
  GroupItem,
  'onHand' | 'onHandPack' | 'onHandUom' | 'onHandVersion' | 'onHandPackVersion' | 'onHandUomVersion'
> & { name?: string }

type FieldConflict = {
  field: CountField
  /** what was counted here */
  value: number | null
  /** the count on the server */
  currentValue: number | null
  by: { id: number; name: string } | null
  at: string | null
  /** what packs and units are currently counted in; left out by an earlier version of the app */
  packSize?: string | null
}

export type CountState = {
  values: CountValues
  /**
   * waiting: kept on this device until there is a connection; device: kept there in offline mode; failed: neither kept nor
   * sent; refused: kept there, the server did not take it
   */
  saving: 'saved' | 'saving' | 'waiting' | 'device' | 'failed' | 'refused'
  conflicts: FieldConflict[]
}

/** Why a count did not reach the server and never will as it is; refused: the server can't read it as a count. */
export type Rejection = 'gone' | 'closed' | 'forbidden' | 'refused'

/** One field that was counted here and is not on the server yet; a later count of the field takes its place. */
export type FieldOp = {
  slot: string
  /** whose count, and where: 'userId locationId'; nobody else sees or sends it */
  owner: string
  opId: string
  seq: number
  key: CountKey
  name: string
  field: CountField
  value: number | null
  /** where the value is a sum with somebody else's count: the part that was counted here */
  own?: { value: number | null; typed: string | null } | undefined
  typed: string | null
  baseVersion: number | undefined
  /** the inventory it was counted for; null: none was active; undefined: not known */
  inventoryId: number | null | undefined
  countedAt: string
  mode: 'online' | 'offline'
  tab: string
  state: 'waiting' | 'conflict' | Rejection
  /** the server's words, where it refused the count */
  refusal?: string
  conflict: (Omit<FieldConflict, 'field' | 'value'> & { version: number }) | null
  /** values that were sent and not answered: the server may have them */
  unanswered: (number | null)[]
}

export const countFields = ['onHand', 'onHandPack', 'onHandUom'] as const satisfies readonly CountField[]

export function isRejected(op: FieldOp): boolean {
  return op.state !== 'waiting' && op.state !== 'conflict'
}

/** Names an item whatever list it is shown in. */
export function itemKeyOf({ kind, groupId, id }: CountKey): string {
  return `${kind} ${groupId} ${id}`
}

export function slotOf(owner: string, key: CountKey, field: CountField): string {
  return `${owner} ${itemKeyOf(key)} ${field}`
}
