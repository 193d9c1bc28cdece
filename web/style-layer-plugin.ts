import type { Plugin } from 'vite'

/** Puts the styles of each part and screen into the layer above the elements' own (web/index.html has the order). */
export function styleLayerPlugin(): Plugin {
  return {
    name: 'larder-style-layer',
    enforce: 'pre',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (styles) => ({ code: `@layer ui {\n${styles}\n}\n`, map: null }),
    },
  }
}
