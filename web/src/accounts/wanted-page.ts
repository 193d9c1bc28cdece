const storedName = 'wantedPage'
/** These lead in, out or as somebody else: nobody is sent there after a sign-in. */
const notAfterSignIn = /^\/(login|logout|admin-login|change-password|second-factor|sign-up)(\/|$)/

/** The page that was open when the session ended; only the same person is led back to it. */
let leftAtEnd: { path: string; userId: number } | undefined

/** The path of an address within this app, worth coming back to; undefined for any other. */
export function pathWithin(address: string, origin: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  if (url.origin !== origin || url.pathname === '/' || notAfterSignIn.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/** Keeps the address that somebody opened without a session; a reload of the sign-in keeps it too. */
export function keepWantedPage(address: string) {
  const path = pathWithin(address, window.location.origin)
  if (path !== undefined) sessionStorage.setItem(storedName, path)
}

/** Keeps what a person sees whose session has just ended. */
export function keepPageOf(userId: number | null, address: string) {
  const path = pathWithin(address, window.location.origin)
  leftAtEnd = path === undefined || userId === null ? undefined : { path, userId }
}

/** The page to open for a person who has just signed in, once; undefined when none is kept for them. */
export function takeWantedPage(userId: number | null): string | undefined {
  const own = leftAtEnd?.userId === userId ? leftAtEnd.path : undefined
  const opened = sessionStorage.getItem(storedName) ?? undefined
  leftAtEnd = undefined
  sessionStorage.removeItem(storedName)
  return own ?? (opened === undefined ? undefined : pathWithin(opened, window.location.origin))
}
