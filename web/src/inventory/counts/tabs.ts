/** This tab, among those of the app in this browser. */
export const tabId = crypto.randomUUID()

const lockName = (tab: string) => `larder-tab ${tab}`

let isSaid = false

/** Holds a lock for as long as the tab lives, so that others know whose work is still cared for. */
export function sayTabIsThere() {
  if (isSaid) return
  isSaid = true
  void navigator.locks?.request(lockName(tabId), () => new Promise<never>(() => undefined))
}

/** The tabs that live, this one among them. */
export async function tabsThatLive(): Promise<(tab: string) => boolean> {
  const held = (await navigator.locks?.query())?.held ?? []
  const names = new Set(held.map(({ name }) => name))
  return (tab) => tab === tabId || names.has(lockName(tab))
}

const followed = new Set<string>()

/** Calls the listener when another tab has ended, which then sends what that tab had not. */
export function onEndOfTab(tab: string, listener: () => void) {
  if (tab === tabId || followed.has(tab)) return
  followed.add(tab)
  void navigator.locks
    ?.request(lockName(tab), () => undefined)
    .then(() => {
      followed.delete(tab)
      listener()
    })
}

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('larder-counts')

/** Tells the other tabs that what the device keeps has changed. */
export function tellOtherTabs(what: 'queue' | 'session') {
  channel?.postMessage(what)
}

export function onOtherTabs(listener: (what: 'queue' | 'session') => void) {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'queue' || data === 'session') listener(data)
  })
}
