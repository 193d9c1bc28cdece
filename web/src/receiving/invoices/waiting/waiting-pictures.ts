import { useMemo } from 'react'
import { ownerNow } from '../../../inventory/counts/count-owner.ts'
import { store, useStore } from '../../../kit/store.ts'
import { changePicture, forgetPictures, keepPictures, readPictures, type WaitingPicture } from './picture-storage.ts'

/** The progress of a queued picture on its way; only this tab knows it. */
export type OnItsWay = { kind: 'sending'; share: number } | { kind: 'no connection' }

const pictures = store<readonly WaitingPicture[]>([])
const onTheirWay = store<ReadonlyMap<string, OnItsWay>>(new Map())
/** Where the browser keeps nothing, as in some private windows, pictures live only as long as the page. */
const isUnkept = store(false)

/** Those of the order's invoice. */
export function useWaitingPictures(orderId: number): readonly WaitingPicture[] {
  const all = useStore(pictures)
  return all.filter((picture) => picture.orderId === orderId && picture.lineId === undefined)
}

/** In place of an order's id: the paper of a distributor's invoice that has no order here. */
export type LoosePaper = number

export function loosePaper(distributorId: number): LoosePaper {
  return -distributorId
}

/** The distributor of a paper without an order; undefined of an order. */
export function distributorOfPaper(orderId: number): number | undefined {
  return orderId < 0 ? -orderId : undefined
}

/** The papers without an order of which something is on this device. */
export function useLoosePapers(): readonly LoosePaper[] {
  const all = useStore(pictures)
  return [...new Set(all.flatMap(({ orderId }) => (orderId < 0 ? orderId : [])))]
}

/** Photos of what is rejected of a line. */
export function useWaitingPhotos(lineId: number): readonly WaitingPicture[] {
  const all = useStore(pictures)
  return useMemo(() => all.filter((picture) => picture.lineId === lineId), [all, lineId])
}

/** Photos of what is rejected of an order's lines. */
export function usePhotosOfDelivery(orderId: number): readonly WaitingPicture[] {
  const all = useStore(pictures)
  return useMemo(
    () => all.filter((picture) => picture.orderId === orderId && picture.lineId !== undefined),
    [all, orderId],
  )
}

export function useOnTheirWay(): ReadonlyMap<string, OnItsWay> {
  return useStore(onTheirWay)
}

export function useIsUnkept(): boolean {
  return useStore(isUnkept)
}

export function allPictures(): readonly WaitingPicture[] {
  return pictures.get()
}

/** Keeps a photo until Upload; in the place of another one when it is retaken. */
export async function addSnap(orderId: number, file: Blob, retaken?: WaitingPicture): Promise<void> {
  const place = retaken?.place ?? nextPlace()
  const before = ofInvoice(orderId).filter((picture) => picture.place < place)
  await add([pictureOf(orderId, file, `invoice-page-${before.length + 1}.png`, 'snap', place)])
  if (retaken) await removePictures([retaken.id])
}

/** Queues files that somebody chose. */
export function addFiles(orderId: number, files: readonly File[]): Promise<void> {
  const first = nextPlace()
  return add(files.map((file, at) => pictureOf(orderId, file, file.name, 'queued', first + at)))
}

/** Queues the snaps of an order, in the order they were taken. */
export function queueSnaps(orderId: number): Promise<void> {
  const snaps = ofInvoice(orderId).filter(({ state }) => state === 'snap')
  return changePictures(idsOf(snaps), { state: 'queued' })
}

/** Keeps photos of what is rejected of a line: until Reject, or to be sent at once where it is rejected already. */
export function addPhotos(
  { orderId, lineId }: { orderId: number; lineId: number },
  files: readonly (Blob | File)[],
  state: 'snap' | 'queued',
): Promise<void> {
  const first = nextPlace()
  return add(
    files.map((file, at) => ({
      ...pictureOf(orderId, file, file instanceof File ? file.name : 'reject.jpg', state, first + at),
      lineId,
    })),
  )
}

/** Queues the photos of a line that is rejected. */
export function queuePhotos(lineId: number): Promise<void> {
  return changePictures(idsOf(snapsOfLine(lineId)), { state: 'queued' })
}

/** Lets go of the photos of a line that was not rejected after all, once that was said. */
export function dropPhotos(lineId: number): Promise<void> {
  return removePictures(idsOf(snapsOfLine(lineId)))
}

export function retryPicture(id: string): Promise<void> {
  return changePictures([id], { state: 'queued', refusal: null })
}

const urls = new Map<string, string>()

/** The address of a picture that is on this device; undefined of a file that no browser draws. */
export function urlOfWaiting({ id, file }: WaitingPicture): string | undefined {
  const known = urls.get(id)
  if (known !== undefined || !file?.type.startsWith('image/')) return known
  const made = URL.createObjectURL(file)
  urls.set(id, made)
  return made
}

export async function changePictures(ids: readonly string[], to: Partial<WaitingPicture>): Promise<void> {
  if (ids.length === 0) return
  pictures.set(pictures.get().map((picture) => (ids.includes(picture.id) ? { ...picture, ...to } : picture)))
  await tellDevice(Promise.all(ids.map((id) => changePicture(id, to).catch(() => undefined))))
  tellOtherTabs()
}

export async function removePictures(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  pictures.set(pictures.get().filter(({ id }) => !ids.includes(id)))
  for (const id of ids) {
    URL.revokeObjectURL(urls.get(id) ?? '')
    urls.delete(id)
  }
  await tellDevice(forgetPictures(ids).catch(() => undefined))
  tellOtherTabs()
}

/** Brings back what was taken away; on the device only where somebody else has signed in since. */
export async function restorePictures(taken: readonly WaitingPicture[]): Promise<void> {
  const owner = ownerNow()
  const others = taken.filter((picture) => picture.owner !== owner)
  if (others.length > 0) await keepPictures(others).catch(() => undefined)
  const known = new Set(idsOf(pictures.get()))
  await add(taken.filter((picture) => picture.owner === owner && !known.has(picture.id)))
}

export function setOnItsWay(id: string, how: OnItsWay | undefined) {
  const next = new Map(onTheirWay.get())
  if (how) next.set(id, how)
  else next.delete(id)
  onTheirWay.set(next)
}

/** Changes that the device was told of by this page, and the last of them. */
let changes = 0
let lastChange: Promise<unknown> = Promise.resolve()

function tellDevice<T>(change: Promise<T>): Promise<T> {
  changes += 1
  lastChange = Promise.allSettled([lastChange, change])
  return change
}

/** Reads what the device keeps of the person at the location; what only this page has stays. */
export async function readWaitingPictures(): Promise<void> {
  const owner = ownerNow()
  if (owner === undefined) return pictures.set([])
  await lastChange
  const changesBefore = changes
  const kept = await readPictures(owner).catch(() => undefined)
  if (ownerNow() !== owner) return undefined
  // Read before a change, it would take back what was added, or bring back what was removed.
  if (changes !== changesBefore) return readWaitingPictures()
  const mine = pictures.get().filter((picture) => picture.owner === owner)
  return pictures.set(kept && !isUnkept.get() ? kept : mine)
}

/** Calls the listener when another tab has changed what the device keeps. */
export function onOtherTabs(listener: () => void) {
  channel?.addEventListener('message', listener)
}

async function add(added: readonly WaitingPicture[]): Promise<void> {
  pictures.set([...pictures.get(), ...added].toSorted((a, b) => a.place - b.place))
  try {
    await tellDevice(keepPictures(added))
  } catch {
    isUnkept.set(true)
  }
  tellOtherTabs()
}

function pictureOf(orderId: number, file: Blob, name: string, state: 'snap' | 'queued', place: number): WaitingPicture {
  const owner = ownerNow() ?? ''
  return { id: crypto.randomUUID(), owner, orderId, place, name, bytes: file.size, file, state, refusal: null }
}

function ofInvoice(orderId: number): WaitingPicture[] {
  return pictures.get().filter((picture) => picture.orderId === orderId && picture.lineId === undefined)
}

function snapsOfLine(lineId: number): WaitingPicture[] {
  return pictures.get().filter((picture) => picture.lineId === lineId && picture.state === 'snap')
}

function nextPlace(): number {
  return Math.max(Date.now(), ...pictures.get().map(({ place }) => place + 1))
}

function idsOf(some: readonly WaitingPicture[]): string[] {
  return some.map(({ id }) => id)
}

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('larder-invoices')

function tellOtherTabs() {
  channel?.postMessage('changed')
}
