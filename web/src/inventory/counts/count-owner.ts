import { currentSession } from '../../accounts/session.ts'

/** Whose counts these are, 'userId locationId': no other person on this device sees or sends them (reliability O7). */
export function ownerNow(): string | undefined {
  const { userId, activeLocation } = currentSession()
  return userId !== null && activeLocation ? `${userId} ${activeLocation.id}` : undefined
}

export function locationOf(owner: string): number {
  return Number(owner.split(' ')[1])
}
