const storedName = 'wantedPage'
const leftName = 'leftPage'
/** These lead in, out or as somebody else: nobody is sent there after a sign-in. */
const notAfterSignIn = /^\/(login|logout|admin-login|change-password|second-factor|sign-up)(\/|$)/

type LeftPage = { path: string; userId: number }

/** The page that was open when the session ended; only the same person is led back to it. */
let leftAtEnd: LeftPage | undefined

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
  leftAtEnd = leftPage(userId, address)
}

/** The same where another tab signed the person out: this one is loaded again, and once more when somebody signs in there. */
export function keepPageOverLoad(userId: number | null, address: string) {
  const left = leftPage(userId, address)
  if (left) sessionStorage.setItem(leftName, JSON.stringify(left))
}

function leftPage(userId: number | null, address: string): LeftPage | undefined {
  const path = pathWithin(address, window.location.origin)
  return path === undefined || userId === null ? undefined : { path, userId }
}

/** The page to open for a person who has just signed in, once; undefined when none is kept for them. */
export function takeWantedPage(userId: number | null): string | undefined {
  // Only keepPageOverLoad writes it.
  const kept = JSON.parse(sessionStorage.getItem(leftName) ?? 'null') as LeftPage | null
  const own = [leftAtEnd, kept].find((left) => left?.userId === userId)?.path
  const opened = sessionStorage.getItem(storedName) ?? undefined
  leftAtEnd = undefined
  sessionStorage.removeItem(storedName)
  sessionStorage.removeItem(leftName)
  return own ?? (opened === undefined ? undefined : pathWithin(opened, window.location.origin))
}
