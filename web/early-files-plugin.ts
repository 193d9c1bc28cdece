import type { Plugin, Rolldown } from 'vite'

const parts = { signin: 'src/frame/sign-in-alone.tsx', app: 'src/frame/app.tsx' }

/** Tells public/before-paint.js the files of the two parts that the entry chooses from, as data of its script tag. */
export function earlyFilesPlugin(): Plugin {
  return {
    name: 'larder-early-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const data = Object.entries(parts).map(
          ([part, module]) => `data-${part}="${filesOf(bundle, module).join(' ')}"`,
        )
        return html.replace('<script src="/before-paint.js"', (tag) => `${tag} ${data.join(' ')}`)
      },
    },
  }
}

/** A chunk, what it imports, and the styles of both. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${module}`))
  if (!first) throw new Error(`the built web app has no part ${module}`)
  const found = new Set<string>()
  const add = (fileName: string) => {
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk' || found.has(fileName)) return
    found.add(fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    chunk.imports.forEach(add)
  }
  add(first.fileName)
  return [...found].map((file) => `/${file}`)
}
