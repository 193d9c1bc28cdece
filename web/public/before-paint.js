// Runs before the first paint, so that a chosen theme or density never flashes the other one.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (localStorage.getItem('density') === 'compact') document.documentElement.dataset.density = 'compact'
  // The entry asks for the sign-in or the app only once it runs: by then their files are on their way.
  const isSignedOut =
    !localStorage.getItem('authKey') &&
    !/^\/(sign-up(\/|$)|confirm-email\/|change-email\/|change-password\/|invitation\/|rep-invite\/|weekly-mail\/|rep$|logout$)/.test(
      location.pathname,
    )
  const { dataset } = document.currentScript
  for (const href of (isSignedOut ? dataset.signin : dataset.app)?.split(' ') ?? []) {
    const link = document.createElement('link')
    link.href = href
    link.crossOrigin = 'anonymous'
    if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
    else link.rel = 'modulepreload'
    document.head.append(link)
  }
} catch {
  // Storage is closed to this page: the system's theme and the comfortable density remain.
}
