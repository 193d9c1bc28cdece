import type { CountEntry, CountField } from '@larder/contract/inventory/counts.ts'
import { countChange } from '@larder/domain/inventory/count-change.ts'
import type { Count } from '@larder/domain/inventory/count-input.ts'
import type { z } from 'zod'
import type { FieldChange } from './counts.queries.ts'

export type WantedCounts = Pick<
  z.output<typeof CountEntry>,
  'onHand' | 'onHandPack' | 'onHandUom' | 'onHandVersion' | 'onHandPackVersion' | 'onHandUomVersion'
>
export type CurrentCounts = {
  onHand: Count | null
  onHandPack: Count | null
  onHandUom: Count | null
  onHandVersion: number
  onHandPackVersion: number
  onHandUomVersion: number
}

export const countFields: readonly CountField[] = ['onHand', 'onHandPack', 'onHandUom']

/** Which of the fields that were sent change, and which somebody else changed since the counter saw them. */
export function decideCount(
  wanted: WantedCounts,
  current: CurrentCounts,
): { changes: FieldChange[]; conflicts: CountField[] } {
  const changes: FieldChange[] = []
  const conflicts: CountField[] = []
  for (const field of countFields) {
    const value = wanted[field]
    if (value === undefined) continue
    const existing = { value: current[field], version: current[`${field}Version`] }
    const decision = countChange({ value, seenVersion: wanted[`${field}Version`] }, existing)
    if (decision === 'conflict') conflicts.push(field)
    if (decision === 'change') changes.push({ field, value, previous: existing.value, version: existing.version + 1 })
  }
  return { changes, conflicts }
}
