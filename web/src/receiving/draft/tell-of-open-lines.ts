import { confirm } from '../../kit/layers/modals.tsx'
import { allChanges, onDrafts } from './draft-state.ts'
import type { LineChange } from './line-change.ts'

/** Told once a page, or seen at the delivery. */
const told = new Set<string>()
let isBegun = false

/**
 * Tells people on other screens that what they said of a line was not saved, or that somebody else said otherwise. Nobody
 * else knows of it: a reject that stays unseen is paid. Called once.
 */
export function tellOfOpenLines(openDelivery: (orderId: number) => void) {
  if (isBegun) return
  isBegun = true
  const tell = () => void tellNow(openDelivery)
  tell()
  onDrafts(tell)
}

async function tellNow(openDelivery: (orderId: number) => void): Promise<void> {
  const open = allChanges().filter(({ changeId, state }) => state !== 'waiting' && !told.has(changeId))
  for (const { changeId } of open) told.add(changeId)
  const elsewhere = open.filter(({ orderId }) => !isShown(orderId))
  const [first] = elsewhere
  if (!first) return
  const more = elsewhere.length - 1
  const message = [wordsOf(first), more > 0 && `${more.toLocaleString('en-US')} more like it.`]
    .filter(Boolean)
    .join(' ')
  if (await confirm({ title: 'A delivery needs you', message, confirmLabel: 'Open delivery' }))
    openDelivery(first.orderId)
}

function isShown(orderId: number): boolean {
  return window.location.pathname.replace(/\/$/, '') === `/order-history/receive/${orderId}`
}

function wordsOf({ name, state, conflict, receipt, refusal }: LineChange): string {
  const said = receipt.status === 'rejected' ? `Your reject of ${name}` : `What you said of ${name}`
  if (state === 'refused') return `${said} was not saved. ${refusal ?? ''}`.trim()
  return `${said} is not saved: ${conflict?.by?.name || 'somebody else'} said something else of it.`
}
