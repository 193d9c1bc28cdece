import { useIsOnline } from '../../api/connection.ts'
import {
  useOnTheirWay,
  usePhotosOfDelivery,
  useWaitingPictures,
  type OnItsWay,
} from '../invoices/waiting/waiting-pictures.ts'
import { useOpenSheet } from './open-sheet.ts'

export type WaitingPhotos = {
  /** that go up by themselves, once there is a connection */
  waiting: number
  /** of which somebody has to say what becomes of them, by line */
  stuck: readonly number[]
}

/** The photos of a delivery's rejects that are on this device only; none while they are being sent. */
export function useWaitingInDelivery(orderId: number, isRejected: (lineId: number) => boolean): WaitingPhotos {
  const isOnline = useIsOnline()
  const photos = usePhotosOfDelivery(orderId)
  const onTheirWay = useOnTheirWay()
  const openSheet = useOpenSheet()
  const queued = photos.filter(({ state }) => state === 'queued')
  const isHeldUp = !isOnline || queued.some(isWithoutConnection(onTheirWay))
  const stuck = photos.flatMap(({ state, lineId = 0 }) =>
    state === 'refused' || (state === 'snap' && lineId !== openSheet && !isRejected(lineId)) ? [lineId] : [],
  )
  return { waiting: isHeldUp ? queued.length : 0, stuck }
}

export type WaitingInvoice = {
  /** pictures that go up by themselves, once there is a connection */
  waiting: number
  /** that the server refused */
  refused: number
  /** that nobody sent yet */
  taken: number
}

/** The pictures of a delivery's invoice that are on this device only; none while they are being sent. */
export function useWaitingInvoice(orderId: number): WaitingInvoice {
  const isOnline = useIsOnline()
  const pictures = useWaitingPictures(orderId)
  const onTheirWay = useOnTheirWay()
  const inState = (wanted: string) => pictures.filter(({ state }) => state === wanted)
  const queued = inState('queued')
  const isHeldUp = !isOnline || queued.some(isWithoutConnection(onTheirWay))
  return {
    waiting: isHeldUp ? queued.length : 0,
    refused: inState('refused').length,
    taken: inState('snap').length,
  }
}

function isWithoutConnection(onTheirWay: ReadonlyMap<string, OnItsWay>): (picture: { id: string }) => boolean {
  return ({ id }) => onTheirWay.get(id)?.kind === 'no connection'
}
