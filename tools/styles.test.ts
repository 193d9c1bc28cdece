// Each class of the web's style modules is used by who imports them, and each class that is used is there.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const files = ['web/src', 'web/gallery'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
)
const sources = files
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

const modules = files
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => ({ file, classes: classesOf(readFileSync(path.join(root, file), 'utf8')), users: usersOf(file) }))

test('each class of a style module is used', () => {
  const unused = modules.flatMap(({ file, classes, users }) =>
    // Those chosen by a value, as the kinds of a button, can't be told from outside.
    users.some(({ name, text }) => text.includes(`${name}[`))
      ? []
      : [...classes]
          .filter((one) => !users.some(({ name, text }) => new RegExp(`\\b${name}\\.${one}\\b`).test(text)))
          .map((one) => `${file}: .${one}`),
  )
  expect(unused).toEqual([])
})

test('each class that is used is in its style module', () => {
  const missing = modules.flatMap(({ classes, users }) =>
    users.flatMap(({ file, name, text }) =>
      [...text.matchAll(new RegExp(`(?<![\\w./'-])${name}\\.(\\w+)`, 'g'))]
        .map(([, one = '']) => one)
        .filter((one) => !classes.has(one))
        .map((one) => `${file}: ${name}.${one}`),
    ),
  )
  expect(missing).toEqual([])
})

test('each plain word of a className is one of kit/theme', () => {
  const styles = ['base.css', 'layout.css'].map((file) =>
    readFileSync(path.join(root, 'web/src/kit/theme', file), 'utf8'),
  )
  const known = classesOf(styles.join('\n'))
  const unknown = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)]
      .flatMap(([, plain = '', template = '']) => `${plain} ${template.replaceAll(/\$\{[^}]*\}/g, ' ')}`.split(/\s+/))
      .filter((word) => word !== '' && !known.has(word))
      .map((word) => `${file}: ${word}`),
  )
  expect(unknown).toEqual([])
})

test('what sticks below the header lets go in a low window', () => {
  // Beside the rows, it covers none of them.
  const beside = new Set([
    'sidebar.module.css: .sidebar',
    'order-rail.module.css: .rail',
    'cart-rail.module.css: .rail',
    'review-order.module.css: .summary',
    'order-view.module.css: .summary',
    'checking.module.css: .rail',
    'paper-beside.module.css: .paper',
    'upload-invoice-page.module.css: .beside',
  ])
  const stuck = files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      [...withoutComments(readFileSync(path.join(root, file), 'utf8')).matchAll(/([^{};]+)\{([^{}]*)\}/g)]
        .filter(([, , rules = '']) => /position: sticky;\s+top: .*--(?:header-bottom|heads-top)/.test(rules))
        .map(([, selector = '']) => `${path.basename(file)}: ${selector.trim()}`),
    )
  expect(stuck.filter((rule) => !beside.has(rule))).toEqual([])
})

test('letters grow with the text size that a person set', () => {
  // Letters in px would not, and a width in px would keep the layout of a wide window around large ones.
  const inPx = files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => {
      const styles = withoutComments(readFileSync(path.join(root, file), 'utf8'))
      const lengths = styles.matchAll(/(?:^|[\s{;])((?:font(?:-size)?|line-height|--text[\w-]*)\s*:[^;}]*\dpx[^;}]*)/g)
      const queries = styles.matchAll(/(@(?:media|container)[^{]*\dpx[^{]*)\{/g)
      return [...lengths, ...queries].map(([, rule = '']) => `${file}: ${rule.trim()}`)
    })
  const inCode = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\((?:(?:min|max)-)?(?:width|height)\b[^()\n]*\dpx\)|\bfontSize: (?:\d|'[\d.]+px)/g)].map(
      ([query]) => `${file}: ${query}`,
    ),
  )
  // Where a finger points, letters smaller than usual leave the targets as they are.
  expect([...inPx, ...inCode]).toEqual(['web/src/kit/theme/base.css: font-size: max(100%, 16px)'])
})

function withoutComments(styles: string): string {
  return styles.replaceAll(/\/\*[^]*?\*\//g, '')
}

function classesOf(styles: string): Set<string> {
  const selectors = withoutComments(styles).matchAll(/[^{};]+(?=\{)/g)
  return new Set(
    [...selectors].flatMap(([selector]) =>
      [...selector.replaceAll(/:global\([^)]*\)|@.*/g, '').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, one = '']) => one),
    ),
  )
}

function usersOf(module: string) {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)]
      .filter(([, , from = '']) => path.join(path.dirname(file), from) === module)
      .map(([statement, name = '']) => ({ file, name, text: text.replace(statement, '') })),
  )
}
