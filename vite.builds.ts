import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react, { type Options } from '@vitejs/plugin-react'
import { cssLayers } from './scripts/css-layers.ts'
import { laterParts } from './scripts/later-parts.ts'
import { minifyOnceMore } from './scripts/minify-once-more.ts'
import { pureCalls } from './scripts/pure-calls.ts'
import { reactAsModules } from './scripts/react-as-modules.ts'
import type { InlineConfig, Plugin, PluginOption } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Where each side of the web app begins. */
export const ENTRIES = { visitor: 'src/web/apps/visitor.tsx', staff: 'src/web/apps/staff.tsx' } as const

/** Which files a compiler takes: all that are not a package's, where nothing is said. */
type Files = Pick<Options, 'include' | 'exclude'>

/** React with its compiler, which writes the memoisation that nobody writes by hand here. */
export const reactPlugin = (files: Files = {}): PluginOption => react({ ...files, compiler: true })

/** For the visitor's side only where 'use memo' asks for it: its output is a fifth longer, and bytes count there. */
export const leanReactPlugin = (files: Files = {}): PluginOption => react({ ...files, compiler: { compilationMode: 'annotation' } })

const common: InlineConfig = {
  root: at('.'),
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
}

/** A visitor's form brings along only the kinds of field that it uses: the others are names that can be fetched. */
const lateKindsPlugin = (): Plugin => ({
  name: 'late-kinds',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('lists/late-definitions.ts') && !importer?.endsWith('.visitor.ts')
      ? at('src/fields/lists/late-definitions.visitor.ts')
      : undefined,
})

/** On the visitor's side nothing is compiled that does not ask for it, so what asks for nothing need not say so: the first script has it 25 times. */
const withoutDirectives = (): Plugin => ({
  name: 'without-directives',
  enforce: 'pre',
  transform: { filter: { id: /\.tsx?$/, code: /use no memo/ }, handler: code => code.replaceAll(/^\s*(['"])use no memo\1;?/gm, '') },
})

/** `Features` of Lightning CSS, which minifies stylesheets: `:dir()`, and `light-dark()`. */
const DIR_SELECTOR = 4
const LIGHT_DARK = 1 << 20

/** A build for the browser: hashed names and a manifest, served under `base` from dist/<name>. */
function browserBuild(name: string, entry: string, plugin: PluginOption): InlineConfig {
  return {
    ...common,
    base: `/assets/${name}/`,
    plugins: [plugin, cssLayers(), ...laterParts(at('src/web/shell/preload.ts'))],
    define: { 'process.env.NODE_ENV': '"production"' },
    // `:dir(rtl)` stays: as a list of languages it would also be found where words of such a language stand from left to right.
    // Nothing of ours says `light-dark()`: what would stand in for it is two variables on each page.
    css: { lightningcss: { exclude: DIR_SELECTOR | LIGHT_DARK } },
    build: {
      outDir: at(`dist/${name}`),
      emptyOutDir: true,
      assetsDir: '',
      manifest: true,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: { [name]: at(entry) } },
    },
  }
}

/** The visitor's side: one script and one stylesheet for the first screen, the rest loads when needed. */
export function visitorBuild(): InlineConfig {
  const config = browserBuild('visitor', ENTRIES.visitor, [
    reactAsModules(),
    leanReactPlugin(),
    withoutDirectives(),
    lateKindsPlugin(),
    pureCalls(),
    minifyOnceMore(),
  ])
  // Also what later files share with the first one: each file of its own would be a request before the form works.
  const first = { name: 'first', tags: ['$initial' as const], priority: 1 }
  // With the list of a form's pages two small modules that later files use too: each request of a first page costs more than they weigh.
  const steps = { name: 'steps-chunk', test: /web\/runner\/steps\/steps(-chunk|-texts)?\.tsx?$|ui\/progress\.tsx$/ }
  // What all of them mean weighs less than two requests cost.
  const kinds = { name: 'kinds-chunk', test: /fields\/lists\/late-definitions\.ts$/ }
  const small = { name: 'small-chunk', test: SHARED_BY_LATE_PARTS }
  return {
    ...config,
    build: {
      ...config.build,
      modulePreload: { polyfill: false, resolveDependencies: (_file, needed) => needed.filter(file => file.endsWith('.css')) },
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        // That most of the time goes into minifying is known, and so is that React asks its scheduler for what only some of them have; of our own files types say it.
        checks: { pluginTimings: false, importIsUndefined: false },
        // Names that are read do nothing by themselves.
        treeshake: { propertyReadSideEffects: false },
        // The first script lists all later parts with their stylesheets: their names are a part of its weight, and of a hash nothing can be pressed out.
        output: {
          // Only what is looked for by its name (src/server/pages/ssr.ts, tests) has one.
          chunkFileNames: ({ name }) => (name.endsWith('-chunk') ? '[name]-[hash:7].js' : '[hash:7].js'),
          assetFileNames: '[hash:6][extname]',
          codeSplitting: { groups: [first, steps, kinds, small] },
        },
      },
    },
  }
}

/** Modules of some hundred bytes that several later parts need: a file of its own for each would be a request. */
const SHARED_BY_LATE_PARTS =
  /(fields\/kit\/(clock-texts|combo-texts|days|days-text|event-clocks|list-box|list-option|size|use-draft|use-shown-loading|use-texts-of|follow-start|spaces-backup|zone-words)|engine\/rules\/formulas\/clock-changes|contract\/(tenant\/tenant-facts|texts\/spoken)|ui\/dialog)\.tsx?$/

/** The staff's side: what most screens share, a file per screen, and what no screen begins with. */
export function staffBuild(): InlineConfig {
  const config = browserBuild('staff', ENTRIES.staff, [reactPlugin(), styledPlugin()])
  // One file instead of twenty: a connection carries few at a time, and each costs its latency.
  const shared = { name: 'shared', test: (id: string) => !MEANING.test(id), minShareCount: 5 }
  return {
    ...config,
    build: {
      ...config.build,
      // What the first script brings along is there: to ask for it again costs time in which nothing is drawn.
      modulePreload: { polyfill: false, resolveDependencies: (_file, needed) => needed.filter(file => !FIRST.test(file)) },
      rolldownOptions: { ...config.build?.rolldownOptions, output: { codeSplitting: { groups: [shared] } } },
    },
  }
}

/** What a form means: not every screen needs it. */
const MEANING = /src\/(engine|fields)\//
const FIRST = /^(staff|shared|rolldown-runtime)-[^/]*\.js$/

/** Refuses a build in which a component of Mantine has no styles (src/web/admin/mantine.ts): its classes are in no stylesheet. */
function styledPlugin(): Plugin {
  const all = new Set(readFileSync(at('node_modules/@mantine/core/styles.css'), 'utf8').match(MANTINE_CLASS))
  return {
    name: 'mantine-styles',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle)
      const styles = files.map(file => (file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : '')).join('\n')
      const scripts = files.map(file => (file.type === 'chunk' ? file.code : '')).join('\n')
      const there = new Set(styles.match(MANTINE_CLASS))
      const missing = [...new Set(scripts.match(MANTINE_CLASS))].filter(name => all.has(name) && !there.has(name))
      if (missing.length > 0) this.error(`No styles for ${missing.join(', ')}: import the component's sheet in src/web/admin/mantine.ts.`)
    },
  }
}

const MANTINE_CLASS = /\bm_[0-9a-f]{6,8}\b/g

/** The visitor's screens as one file for Node, all they need included: the only door between server and web. */
export const visitorServerBuild = (): InlineConfig => ({
  ...common,
  base: '/assets/visitor/',
  plugins: [react(), cssLayers()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: at('src/web/apps/visitor.server.tsx'),
    outDir: at('dist/ssr'),
    emptyOutDir: true,
    target: 'node26',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: 'visitor.js', codeSplitting: false } },
  },
})
