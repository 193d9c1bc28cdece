import { IconCloudOff, IconCloudUp, IconRefresh, IconUsers } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useActiveLocation } from '../../accounts/session.ts'
import { useIsOnline } from '../../api/connection.ts'
import { Button } from '../../kit/forms/button.tsx'
import { onCounts, useOfflineList, useUnsyncedCount, useUnsyncedItems } from '../counts/count-store.ts'
import { goOffline } from './sync/go-offline.ts'
import { goOnline } from './sync/go-online.ts'
import { useIsVersionWaiting } from './keep-shell.ts'
import { keptLines } from './kept-lines.ts'
import style from './offline-bar.module.css'
import { counted, timeOf } from './offline-texts.ts'
import { openKeptCounts, openReceipt } from './sync/receipt.tsx'

/** Takes the list to this device, where the location has inventory controls (spec 2 §6); the way back is a button of its own. */
export function GoOfflineButton({ listId, name }: { listId: number; name: string }) {
  const list = useOfflineList()
  const isShown = useActiveLocation()?.display_inventory === 1
  const unsynced = useUnsyncedCount()
  const { isBusy, run } = useBusy(() => goOffline(listId, name))
  if (list || !isShown) return null
  return (
    <Button busy={isBusy} data-tutorial="offline" onClick={run}>
      <IconCloudOff size={16} stroke={1.5} aria-hidden />
      Go Offline
      {unsynced > 0 && <Badge count={unsynced} />}
    </Button>
  )
}

/** Brings the list back online, with a badge of unsent counts; on every screen in offline mode. */
export function GoOnlineButton() {
  const navigate = useNavigate()
  const unsynced = useUnsyncedCount()
  const { isBusy, run } = useBusy(async () => {
    const receipt = await goOnline()
    if (!receipt) return
    await navigate({ to: '/', ignoreBlocker: true })
    openReceipt(receipt)
  })
  return (
    <Button look="primary" busy={isBusy} onClick={run}>
      <IconCloudUp size={16} stroke={1.5} aria-hidden />
      Go Online
      {unsynced > 0 && <Badge count={unsynced} />}
    </Button>
  )
}

function Badge({ count }: { count: number }) {
  return (
    <span className={style.badge} aria-hidden>
      {count}
    </span>
  )
}

/** Stays while a list is counted offline: which one, what waits, since when; and what could not be taken over after it. */
export function OfflineBanner({ hasButton }: { hasButton: boolean }) {
  const list = useOfflineList()
  const unsynced = useUnsyncedCount()
  const items = useUnsyncedItems()
  const isOnline = useIsOnline()
  const isVersionWaiting = useIsVersionWaiting()
  if (!list) {
    return (
      <>
        <LeftCounts />
        {isVersionWaiting && <VersionWaits />}
      </>
    )
  }
  return (
    <section className={style.banner} aria-label="Offline mode" data-not-printed>
      <IconCloudOff size={20} stroke={1.5} aria-hidden />
      <p className={style.words}>
        <strong>Offline mode: {list.name}</strong>
        <span role="status">
          <Fact>
            {counted(unsynced, 'change')} waiting
            {/* The receipt counts items: who expects its number to be this one thinks that something was lost. */}
            {items !== unsynced && ` (${counted(items, 'item')})`}
          </Fact>{' '}
          · <Fact>last sync {timeOf(list.since)}</Fact>
          {!isOnline && (
            <>
              {' · '}
              <Fact>no connection</Fact>
            </>
          )}
          {isVersionWaiting && ' · a new version of the app loads once they are sent'}
        </span>
      </p>
      {hasButton && <GoOnlineButton />}
    </section>
  )
}

/** Stays on one line. */
function Fact({ children }: { children: ReactNode }) {
  return <span className="one-line">{children}</span>
}

/** Counts of this device that the server did not take, with the way to see them; nothing while there are none. */
export function LeftCounts() {
  const rejectedCount = useSyncExternalStore(onCounts, () => keptLines().rejected.length)
  if (rejectedCount === 0) return null
  return (
    <section className={style.banner} data-left aria-label="Counts kept on this device" data-not-printed>
      <IconCloudOff size={20} stroke={1.5} aria-hidden />
      <p className={style.words}>
        <strong>{counted(rejectedCount, 'item')} could not be saved on the server</strong>
        <span>The counts are kept on this device.</span>
      </p>
      <Button onClick={openKeptCounts}>Show</Button>
    </section>
  )
}

/** Counts of this device that somebody else made too, of whatever list, with the way to settle them; nothing while there are none. */
export function CountsToSettle() {
  const count = useSyncExternalStore(onCounts, () => keptLines().conflicts.length)
  if (count === 0) return null
  return (
    <section className={style.banner} data-left aria-label="Counts to settle" data-not-printed>
      <IconUsers size={20} stroke={1.5} aria-hidden />
      <p className={style.words}>
        <strong>Someone else made {counted(count, 'count')} of yours too.</strong>
        <span>Theirs counts until you choose which one is right.</span>
      </p>
      <Button onClick={openKeptCounts}>Choose</Button>
    </section>
  )
}

/** Of counts that nobody sees in the banner: two people's of one item, or of who was signed in here before. */
function VersionWaits() {
  return (
    <section className={style.banner} data-left aria-label="New version" data-not-printed>
      <IconRefresh size={20} stroke={1.5} aria-hidden />
      <p className={style.words}>
        <strong>A new version of the app is ready</strong>
        <span role="status">It loads once the counts on this device are on the server.</span>
      </p>
    </section>
  )
}

function useBusy(work: () => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false)
  const run = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    setIsBusy(true)
    void work().finally(() => {
      flushSync(() => setIsBusy(false))
      // While it was busy a dialog had nothing to give the focus back to.
      if (document.activeElement === document.body) currentTarget.focus()
    })
  }
  return { isBusy, run }
}
