import type { FieldOp } from './count-types.ts'

/**
 * Two conflicts need no answer of a person: with this device's own earlier, unanswered count, which the later one replaces,
 * and with nobody, where another inventory began since and nothing is counted in it yet.
 */
export function isNoConflict(
  { owner, unanswered }: Pick<FieldOp, 'owner' | 'unanswered'>,
  { currentValue, by, at }: NonNullable<FieldOp['conflict']>,
): boolean {
  const isOwn = by?.id === Number(owner.split(' ')[0]) && unanswered.includes(currentValue)
  return isOwn || (currentValue === null && by === null && at === null)
}
