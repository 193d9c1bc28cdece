import type { Plugin } from 'vite'
import { circlesOf } from '../tools/circles.ts'

/**
 * Fails the build when its files import one another in circles: one of them would run before what it needs, and all of
 * them would be loaded by every screen that needs one.
 */
export function noCirclesPlugin(): Plugin {
  return {
    name: 'larder-no-circles',
    apply: 'build',
    generateBundle(_, bundle) {
      const edges = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.imports.map((to) => ({ from: file.fileName, to })) : [],
      )
      for (const circle of circlesOf(edges))
        this.error(`files import one another (web/chunks.ts): ${circle.join(', ')}`)
    },
  }
}
