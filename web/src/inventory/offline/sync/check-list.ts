import { count } from '@larder/domain/inventory/count-input.ts'
import { listChecksumText } from '@larder/domain/inventory/list-checksum.ts'
import type { CountField, FieldOp } from '../../counts/count-types.ts'
import { countFields, itemKeyOf } from '../../counts/count-types.ts'
import { countKeyOf } from '../../counting/fields/count-key.ts'
import { readGroups, type CopiedGroup } from '../device-copy.ts'
import { downloadList } from './download-list.ts'
import type { Pushed } from './push-counts.ts'

/**
 * The counts that the server took but does not have, which must be none (reliability 3.3). Usually its checksum of
 * the list is that of the copy; when others counted meanwhile, the list is read again and each count looked for.
 */
export async function missingOnServer(owner: string, listId: number, pushed: Pushed): Promise<FieldOp[]> {
  const ofServer = pushed.checksums.get(listId)
  if (ofServer === undefined) return []
  const applied = new Map(pushed.applied.map((one) => [`${itemKeyOf(one.op.key)} ${one.op.field}`, one]))
  const groups = await readGroups(owner)
  if (groups.length > 0 && (await checksumOf(groups, applied)) === ofServer) return []
  const { groups: current } = await downloadList(listId, () => undefined)
  const fields = fieldsOf(current)
  return [...applied].flatMap(([name, { op, version }]) => {
    const now = fields.get(name)
    // An item that is gone, and a later count of somebody else, came after ours.
    if (!now || now.value === op.value || version === undefined || now.version > version) return []
    return [op]
  })
}

async function checksumOf(groups: readonly CopiedGroup[], applied: ReadonlyMap<string, Pushed['applied'][number]>) {
  const counts = groups.flatMap((group) =>
    group.items.map((item) => {
      const key = itemKeyOf(countKeyOf(group.comparisonViewId, group.id, item))
      const valueOf = (field: CountField) => {
        const mine = applied.get(`${key} ${field}`)
        const value = mine ? mine.op.value : item[field]
        return value === null ? null : count(Math.round(value * 100))
      }
      return {
        id: item.id,
        onHand: valueOf('onHand'),
        onHandPack: valueOf('onHandPack'),
        onHandUom: valueOf('onHandUom'),
      }
    }),
  )
  const bytes = new TextEncoder().encode(listChecksumText(counts))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fieldsOf(groups: readonly CopiedGroup[]): Map<string, { value: number | null; version: number }> {
  return new Map(
    groups.flatMap((group) =>
      group.items.flatMap((item) => {
        const key = itemKeyOf(countKeyOf(group.comparisonViewId, group.id, item))
        return countFields.map((field): [string, { value: number | null; version: number }] => [
          `${key} ${field}`,
          { value: item[field], version: item[`${field}Version`] },
        ])
      }),
    ),
  )
}
