// Runs before the first paint, so that a chosen theme or density never flashes the other one.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (localStorage.getItem('density') === 'compact') document.documentElement.dataset.density = 'compact'
} catch {
  // Storage is closed to this page: the system's theme and the comfortable density stand.
}
