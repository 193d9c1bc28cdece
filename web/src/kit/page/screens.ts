let paths: ReadonlySet<string> = new Set()

/** Told once by the router: the paths that have a screen. */
export function setScreens(all: Iterable<string>) {
  paths = new Set(all)
}

/** True when this product has the screen; links to others are not shown. */
export function hasScreen(path: string): boolean {
  return paths.has(path)
}
