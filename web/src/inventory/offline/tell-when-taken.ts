import { call } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { showMessage } from '../../kit/layers/modals.tsx'
import { inventoryListsQuery } from '../comparison-view/inventory-queries.ts'
import { ownerNow } from '../counts/count-owner.ts'
import { readCopy } from './device-copy.ts'
import { underInventory } from './offline-texts.ts'

/** Time for this browser's own going offline to be known here, and for lists that are on their way. */
const pauseMs = 1_500
let isTelling = false

/** Covers the time between the reading of the lists and the opening of the stream, which no news covers. */
export async function tellIfTakenMeanwhile(): Promise<void> {
  const before = listOnScreen()
  await pause()
  const list = before ?? listOnScreen()
  if (list?.onInventory === false) await tellNow(list.id)
}

/** Tells that the list is under inventory, if it is the one on the screen and another device has it. */
export async function tellIfTaken(id: number): Promise<void> {
  await pause()
  await tellNow(id)
}

async function tellNow(id: number): Promise<void> {
  if (await isKeptHere(id)) return
  // This device may have had it, and given it back since.
  const list = await call('getInventoryList', { params: { id } }, { quiet: true }).catch(() => undefined)
  if (list?.onInventory !== true) return
  // It may have been taken here while the answer was on its way.
  if (await isKeptHere(id)) return
  if (listOnScreen()?.id !== id || isTelling) return
  isTelling = true
  await showMessage({ message: underInventory(list.name) })
  window.location.assign('/')
}

async function isKeptHere(id: number): Promise<boolean> {
  const owner = ownerNow()
  const copy = owner === undefined ? undefined : await readCopy(owner).catch(() => undefined)
  return copy?.listId === id
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pauseMs))
}

/** The list that is shown and counted now. */
function listOnScreen() {
  if (!window.location.pathname.startsWith('/place-order/inventory')) return undefined
  const lists = queryClient.getQueryData(inventoryListsQuery.queryKey)?.data
  const kept = localStorage.getItem('inventoryList')
  return lists?.find(({ id }) => String(id) === kept) ?? lists?.[0]
}
