import { call } from '../../../api/client.ts'
import { CallFailure } from '../../../api/failures.ts'

const longestAnswerMs = 15_000

/** Takes a list to be counted on this device. Throws CallFailure: list_on_inventory, lease_of_another. */
export async function takeLease(listId: number, deviceId: string, takeOver = false): Promise<void> {
  const body = { onInventory: true, deviceId, ...(takeOver ? { takeOver } : {}) }
  await call('patchInventoryList', { params: { id: listId }, body }, options())
}

/** A list back. That somebody took it over, or deleted it, meanwhile is no failure. Throws CallFailure. */
export async function returnLease(listId: number, deviceId: string): Promise<void> {
  try {
    await call('patchInventoryList', { params: { id: listId }, body: { onInventory: false, deviceId } }, options())
  } catch (failure) {
    if (!(failure instanceof CallFailure) || ![403, 404, 409].includes(failure.status)) throw failure
  }
}

function options() {
  return { quiet: true, signal: AbortSignal.timeout(longestAnswerMs) }
}
