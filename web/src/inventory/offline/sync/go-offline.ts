import { currentUserQuery } from '../../../accounts/current-user.ts'
import { call } from '../../../api/client.ts'
import { CallFailure, messageOf } from '../../../api/failures.ts'
import { queryClient } from '../../../api/query-client.ts'
import { currentSession } from '../../../accounts/session.ts'
import { confirm, showMessage } from '../../../kit/layers/modals.tsx'
import { ownerNow } from '../../counts/count-owner.ts'
import { deviceIdOf } from '../../counts/count-queue.ts'
import { sendAllCounted } from '../../counts/send-counts.ts'
import { forgetCopy, changeCopy, keepCopy, type DeviceCopy } from '../device-copy.ts'
import { downloadList, type Downloaded } from './download-list.ts'
import { enterOfflineMode } from '../offline-mode.ts'
import { connectivityFailed, nowOffline } from '../offline-texts.ts'
import { asOnlyRunner } from './one-runner.ts'
import { keepWhatIsLoadedOnDemand } from '../keep-shell.ts'
import { returnLease, takeLease } from './lease.ts'
import { openProgress } from './progress-dialog.tsx'
import { untilAppIsKept } from './until-app-is-kept.tsx'
import { isQuota, noSpace, storageSafety } from '../storage-safety.ts'

const mayBeCleared = {
  evictable: 'Your browser may delete unsynced counts if the device runs low on space. Go online soon.',
  asking:
    'Your browser asks whether this page may keep data. Allow it, or go online soon: it may delete unsynced counts if the device runs low on space.',
}

/** Takes an inventory list to this device to be counted without a connection, once the person agreed. */
export async function goOffline(listId: number, name: string): Promise<void> {
  if (!navigator.onLine) return showMessage(connectivityFailed)
  const safety = await storageSafety()
  if (safety.kind === 'unusable') return showMessage({ title: 'Go Offline', message: safety.message })
  const question = [
    `${name} is saved on this device so you can count without a connection. Others can see that you are counting this list.`,
    ...(safety.kind === 'safe' ? [] : [mayBeCleared[safety.kind]]),
  ]
  const message = await untilAppIsKept(question.join(' '))
  if (!(await confirm({ title: 'Go Offline?', message, confirmLabel: 'Go Offline' }))) return
  await asOnlyRunner(() => download(listId, name))
}

async function download(listId: number, name: string): Promise<void> {
  const progress = openProgress('Going offline', `Downloading ${name}`)
  try {
    const owner = await ownerKnown()
    const scanner = 'mediaDevices' in navigator ? keepWhatIsLoadedOnDemand() : undefined
    await sendAllCounted()
    const copy = await copyOf(owner, listId, (done, all) =>
      progress.show(`Downloading ${done} of ${all} items`, done, all),
    )
    await scanner
    const isTaken = await leased(copy)
    progress.close()
    if (!isTaken) return
    await changeCopy(owner, { session: 'offline' })
    enterOfflineMode({ ...copy, session: 'offline' })
    await showMessage({ message: await untilAppIsKept(nowOffline) })
  } catch (failure) {
    progress.close()
    await tellFailure(failure)
  }
}

async function ownerKnown(): Promise<string> {
  await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0, retry: false })
  const owner = ownerNow()
  if (owner === undefined) throw new Error('Nobody is signed in')
  return owner
}

async function copyOf(owner: string, listId: number, onProgress: (done: number, all: number) => void) {
  const hasCart = currentSession().activeLocation?.display_shopping_cart === 1
  const options = { quiet: true, signal: AbortSignal.timeout(20_000) }
  const lists = await call('getInventoryLists', undefined, options)
  const list: Downloaded = await downloadList(listId, onProgress)
  const cart = hasCart ? await call('getCart', undefined, options) : null
  const copy: DeviceCopy = {
    owner,
    session: 'downloading',
    listId,
    name: list.name,
    deviceId: await deviceIdOf(owner),
    inventoryId: list.inventoryId,
    since: new Date().toISOString(),
    lists: lists.data,
    cart,
  }
  await keepCopy(copy, list.groups)
  return copy
}

/** Only once the device has everything is the list taken; gives false when the person let it be. */
async function leased({ owner, listId, name, deviceId }: DeviceCopy): Promise<boolean> {
  try {
    await takeLease(listId, deviceId)
    return true
  } catch (failure) {
    const isOfAnother = failure instanceof CallFailure && failure.code === 'lease_of_another'
    if (isOfAnother) {
      const question = { title: `${name} is taken`, message: failure.message, confirmLabel: 'Take over', danger: true }
      if (await confirm(question)) {
        await takeLease(listId, deviceId, true)
        return true
      }
    }
    await forgetCopy(owner)
    if (isOfAnother) return false
    // The answer may be lost and the list taken all the same.
    await returnLease(listId, deviceId).catch(() => undefined)
    throw failure
  }
}

async function tellFailure(failure: unknown): Promise<void> {
  if (isQuota(failure)) return showMessage({ title: 'Go Offline', message: noSpace })
  if (!(failure instanceof CallFailure) || failure.status === 0) return showMessage(connectivityFailed)
  if (failure.status !== 401) return showMessage({ title: 'Go Offline', message: messageOf(failure) })
}
