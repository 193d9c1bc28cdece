const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('larder-receiving')

/** Tells the other tabs that what the device keeps of deliveries has changed. */
export function tellReceivingTabs() {
  channel?.postMessage('draft')
}

export function onReceivingTabs(listener: () => void) {
  channel?.addEventListener('message', listener)
}
