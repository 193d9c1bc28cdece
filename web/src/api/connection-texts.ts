type Notice = { title: string; message: string }

/** The words for a change of the connection (spec 1 §4, Connection). */
export function connectionNotice(isOnline: boolean, isSignedOut: boolean): Notice {
  if (isOnline) return { title: 'Online', message: 'Internet connection is back' }
  return { title: 'Offline', message: isSignedOut ? offlineSignedOut : offlineInside }
}

const offlineSignedOut = "Sorry you are offline and won't be able to login/signup"
const offlineInside =
  'You lost internet connectivity. Any updates to counts will not be saved. Please reconnect to the internet and click Go Offline to enable Offline mode.'
