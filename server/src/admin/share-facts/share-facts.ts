import { setTimeout as pause } from 'node:timers/promises'
import { detach, sharingRoleOf } from '../../database/cells/shared-facts.ts'
import { reasonOf } from '../cells/open-cell.ts'
import { NotShared, openCell, requireSameVersion, type CellUrls, type OpenedCell } from './open-cells.ts'
import { dropSlot, noteReach, publish, publishesAll, slotFor, stopPublishing, type Slot } from './publisher.ts'
import { bringToPublisher, differences, readShared, type TakenOver } from './shared-rows.ts'
import { follow, followsAll, subscriptionOf, type Subscription } from './subscriber.ts'

const arrivesWithinMs = 30_000

export type SharePlan = {
  urls: CellUrls
  publisher: number
  /** the publisher's address as the other cells reach it; as in the list without */
  address?: string | undefined
  isOverwriting?: boolean
  arrivesWithinMs?: number
}

export type Shared = { cell: number; brought: number } & TakenOver
export type Outcome<T> = T | { cell: number; reason: string }

/**
 * One cell publishes the facts of everybody, and all others follow it. Where that is so already, nothing changes; where it
 * was, and a cell lost the thread, it begins again. Each cell is compared with the publisher at the end.
 */
export async function shareFacts(plan: SharePlan): Promise<Outcome<Shared>[]> {
  const { urls, publisher: number, address } = plan
  const publisher = await openCell(urls, number)
  try {
    await publish(publisher)
    const outcomes: Outcome<Shared>[] = []
    for (const cell of others(urls, number))
      outcomes.push(
        await inCell(urls, cell, async (subscriber) => {
          await requireSameVersion(publisher, subscriber)
          const role = await sharingRoleOf(subscriber.client)
          if (role && role.publisherCell !== number)
            throw new NotShared(`it shares facts of cell ${role.publisherCell}: unshare first`)
          const brought = await bringToPublisher(publisher, subscriber, { isAgain: role !== undefined })
          const taken = await follow(publisher, subscriber, {
            address: address ?? publisher.url,
            isOverwriting: plan.isOverwriting ?? false,
          })
          await noteReach(publisher, cell, true)
          await requireSame(publisher, subscriber, plan.arrivesWithinMs ?? arrivesWithinMs)
          return { cell, brought, ...taken }
        }),
      )
    return outcomes
  } finally {
    await publisher.client.end()
  }
}

/** Every fact is the same in both, as soon as what was written last has arrived. */
async function requireSame(publisher: OpenedCell, subscriber: OpenedCell, withinMs: number): Promise<void> {
  const givingUpAt = performance.now() + withinMs
  for (;;) {
    const differing = differences(await readShared(publisher.client), await readShared(subscriber.client))
    const isFollowing = (await slotFor(publisher, subscriber.cell))?.isActive
    if (differing.length === 0 && isFollowing) return
    if (performance.now() > givingUpAt)
      throw new NotShared(
        differing.length === 0
          ? 'it does not follow the publisher: its PostgreSQL’s log says why; perhaps it needs another --address'
          : `these are not the same yet: ${differing.slice(0, 10).join(', ')}; its PostgreSQL’s log says why`,
      )
    await pause(100)
  }
}

/** Every cell, or one, has its facts for itself again; all rows stay. */
export async function unshareFacts(
  urls: CellUrls,
  { publisher: number, only }: { publisher: number; only?: number | undefined },
): Promise<Outcome<{ cell: number }>[]> {
  const publisher = await openCell(urls, number)
  try {
    const outcomes: Outcome<{ cell: number }>[] = []
    for (const cell of only === undefined ? others(urls, number) : [only]) {
      outcomes.push(
        await inCell(urls, cell, async (subscriber) => {
          await detach(subscriber.client)
          await subscriber.client.query("delete from shared_facts where role = 'subscriber'")
          return { cell }
        }),
      )
      // Also for one that is away, so that nothing is kept for it.
      await dropSlot(publisher, cell)
      await noteReach(publisher, cell, false)
    }
    if (only === undefined && outcomes.every((outcome) => !('reason' in outcome))) await stopPublishing(publisher)
    return outcomes
  } finally {
    await publisher.client.end()
  }
}

export type Standing = {
  cell: number
  role: 'publisher' | 'subscriber' | 'shares nothing'
  /** undefined of the publisher, and of one that does not share */
  behindBytes?: number | undefined
  state: 'follows' | 'does not follow' | 'lost: share again' | 'not all tables: share again' | ''
  errors: number
}

/** How far each cell is behind the publisher. */
export async function readStandings(urls: CellUrls): Promise<Outcome<Standing>[]> {
  return Promise.all(
    [...urls.keys()].map((cell) =>
      inCell(urls, cell, async (opened): Promise<Standing> => {
        const role = await sharingRoleOf(opened.client)
        if (!role) return { cell, role: 'shares nothing', state: '', errors: 0 }
        if (role.role === 'publisher')
          return { cell, role: 'publisher', state: (await publishesAll(opened)) ? '' : lacksTables, errors: 0 }
        const subscription = await subscriptionOf(opened)
        const { errors = 0 } = subscription ?? {}
        const publisher = await openCell(urls, role.publisherCell)
        try {
          const slot = await slotFor(publisher, cell)
          return {
            cell,
            role: 'subscriber',
            behindBytes: slot?.behindBytes,
            state: stateOf(subscription, slot),
            errors,
          }
        } finally {
          await publisher.client.end()
        }
      }),
    ),
  )
}

/** After an update that shares more: what is new is each cell's own until facts are shared again. */
const lacksTables = 'not all tables: share again'

function stateOf(subscription: Subscription | undefined, slot: Slot | undefined): Standing['state'] {
  if (!subscription || !slot || slot.isLost) return 'lost: share again'
  if (!slot.isActive) return 'does not follow'
  return followsAll(subscription) ? 'follows' : lacksTables
}

function others(urls: CellUrls, publisher: number): number[] {
  return [...urls.keys()].filter((cell) => cell !== publisher)
}

/** One cell that is away or refuses does not keep the others from it. */
async function inCell<T extends { cell: number }>(
  urls: CellUrls,
  cell: number,
  work: (opened: OpenedCell) => Promise<T>,
): Promise<Outcome<T>> {
  try {
    const opened = await openCell(urls, cell)
    try {
      return await work(opened)
    } finally {
      await opened.client.end()
    }
  } catch (error) {
    if (error instanceof NotShared) return { cell, reason: error.message }
    return { cell, reason: reasonOf(error) }
  }
}
