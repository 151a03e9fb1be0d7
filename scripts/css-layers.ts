import { relative } from 'node:path'
import type { CSSOptions, Plugin } from 'vite'
import { type Layer, LAYER_ORDER, LAYERS } from '#contract/styles/layers.ts'

const root = `${import.meta.dirname}/..`

/** In which layer the sheet at this path lies, from the root of the checkout. undefined: it is a package's, which has its own. */
export function layerOf(path: string): Layer | undefined {
  if (!path.startsWith('src/')) return undefined
  // What is said of the root and of bare elements is no stronger than what Mantine's own classes say.
  if (/^src\/ui\/(?:base|tokens)\.css$/.test(path)) return 'mantine'
  if (/(?:^|[/-])sure\.css$/.test(path)) return 'sure'
  if (path.startsWith('src/ui/')) return 'ui'
  if (path.startsWith('src/fields/kit/')) return 'kit'
  if (path.startsWith('src/fields/')) return 'kind'
  const folder = /^src\/web\/([^/]+)\//.exec(path)?.[1]
  return WEB_LAYERS.find(layer => layer === folder) ?? 'screen'
}

const NAMED = /@layer [a-z]+(?:,\s*[a-z]+)*;\n?/g
const WEB_LAYERS: readonly Layer[] = ['shell', 'runner', 'admin', 'builder']

type PostcssPlugin = Extract<NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number], { postcssPlugin: string }>

/** Runs when the sheets that a sheet imports stand in it: each rule knows the file that it came from. */
const layers: PostcssPlugin = {
  postcssPlugin: 'layers',
  Once(sheet, { AtRule }) {
    let block: { layer: Layer; at: InstanceType<typeof AtRule> } | undefined
    for (const node of sheet.nodes.slice()) {
      const file = node.source?.input.file
      const layer = file === undefined ? undefined : layerOf(relative(root, file).replaceAll('\\', '/'))
      if (layer === undefined) {
        block = undefined
        continue
      }
      if (block?.layer !== layer) {
        block = { layer, at: new AtRule({ name: 'layer', params: layer, nodes: [], ...(node.source && { source: node.source }) }) }
        node.before(block.at)
      }
      block.at.append(node)
    }
    sheet.prepend(new AtRule({ name: 'layer', params: LAYERS.join() }))
  },
}

/** Lays each sheet into its layer: in builds, in `npm run dev` and in the tests. */
export const cssLayers = (): Plugin => ({
  name: 'css-layers',
  config: () => ({ css: { postcss: { plugins: [layers] } } }),
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        // What was put together, and made smaller, names layers in many places.
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = LAYER_ORDER + String(file.source).replaceAll(NAMED, '')
    },
  },
})
