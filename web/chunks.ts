import { fileURLToPath } from 'node:url'
import { areas } from './areas.ts'

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const orderList = ['src/ordering/place-order/place-order-page.tsx']
const figures = ['src/analytics/headline/analytics-page.tsx']

/**
 * What the first screens are made of, in the order in which somebody meets them; `and` names those of another screen that
 * have to be needed too.
 */
const screens: { name: string; of: string[]; and?: string[] }[] = [
  { name: 'sign-in', of: ['src/frame/sign-in-alone.tsx'] },
  { name: 'frame', of: ['src/frame/app.tsx', 'src/frame/app-frame.tsx'] },
  // Who looks at the figures needs no order list for the few parts that both have.
  { name: 'order-list-and-figures', of: orderList, and: figures },
  { name: 'order-list', of: orderList },
  { name: 'figures', of: figures },
]

const beforeAllOthers = 100

/**
 * Each of the first screens is one file, with what it needs at once and the screens before it have not brought: many
 * small files are compressed worse and cost a request each. What only others share is left to the bundler.
 */
const firstScreens = screens.map(({ name, of, and }, place) => {
  let needed: ReadonlySet<string> | undefined
  return {
    debugName: name,
    priority: beforeAllOthers + screens.length - place,
    name(id: string, modules: Modules) {
      const all = (needed ??= neededBy({ of, and }, modules))
      return all.has(id) ? name : null
    },
  }
})

const src = fileURLToPath(new URL('src/', import.meta.url))
const isOfDomain = (id: string) => id.startsWith(fileURLToPath(new URL('../domain/src/', import.meta.url)))
const floors = ['kit', 'api', ...areas]

/**
 * What several of the other screens share comes in files of some size too: one module each would be a request each, and
 * on a phone with a poor signal a dozen requests one after the other before a screen is drawn. There is a file for each
 * floor of the web: a floor knows only those before it, so that no two files import one another (noCirclesPlugin).
 */
const shared = [
  { name: 'domain', test: isOfDomain },
  ...floors.map((name) => ({ name, test: (id: string) => id.startsWith(`${src}${name}/`) })),
].map(({ name, test }, place, all) => ({
  name,
  test,
  minShareCount: 2,
  priority: all.length - place,
}))

export const chunkGroups = [...firstScreens, ...shared]

function neededBy({ of, and }: { of: string[]; and?: string[] | undefined }, modules: Modules): ReadonlySet<string> {
  const all = closureOf(of, modules)
  if (!and) return all
  const others = closureOf(and, modules)
  return new Set([...all].filter((id) => others.has(id)))
}

/** These files and all that they import at once, not only when it is needed. */
function closureOf(files: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (id: string) => {
    // Through its index every icon would seem to be needed.
    if (found.has(id) || id.includes('@tabler/icons-react')) return
    found.add(id)
    modules.getModuleInfo(id)?.importedIds.forEach(add)
  }
  for (const file of files) add(fileURLToPath(new URL(file, import.meta.url)))
  return found
}
