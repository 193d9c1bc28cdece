import type { AuditRow } from '@larder/contract/administration/audit-log.ts'

/** 'Ana Ruiz, ana@corner.example, by Dana Lee, dana@larder.example' */
export function whoOf({ person, administrator, operator }: AuditRow): string {
  if (operator !== null && person === null) return `${operator} at the command line`
  const who = person ?? 'Larder itself'
  return administrator === null ? who : `${who}, by ${administrator}`
}

/** 'order 417' */
export function thingOf({ objectType, objectId }: AuditRow): string {
  return [objectType, objectId].filter((part) => part !== null).join(' ')
}

/** '2026-03-04 15:00:12' */
export function timeOf({ time }: AuditRow): string {
  return time.slice(0, 19).replace('T', ' ')
}
