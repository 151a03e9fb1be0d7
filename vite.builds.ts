import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { InlineConfig, PluginOption } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** React with its compiler, which writes the memoisation that nobody writes by hand here. */
export const reactPlugin = (): PluginOption => react({ compiler: true })

/** For the visitor's side only where 'use memo' asks for it: its output is a fifth longer, and bytes count there. */
export const leanReactPlugin = (): PluginOption => react({ compiler: { compilationMode: 'annotation' } })

const common: InlineConfig = {
  root: at('.'),
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
}

/** A build for the browser: hashed names and a manifest, served under `base` from dist/<name>. */
function browserBuild(name: 'visitor' | 'staff', entry: string): InlineConfig {
  return {
    ...common,
    base: `/assets/${name}/`,
    plugins: [name === 'visitor' ? leanReactPlugin() : reactPlugin()],
    define: { 'process.env.NODE_ENV': '"production"' },
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
export const visitorBuild = (): InlineConfig => browserBuild('visitor', 'src/web/visitor.tsx')

export const staffBuild = (): InlineConfig => browserBuild('staff', 'src/web/staff.tsx')

/** The visitor's screens as one file for Node, React included: the only door between server and web. */
export const visitorServerBuild = (): InlineConfig => ({
  ...common,
  base: '/assets/visitor/',
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: at('src/web/visitor.server.tsx'),
    outDir: at('dist/ssr'),
    emptyOutDir: true,
    target: 'node26',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: 'visitor.js', codeSplitting: false } },
  },
})
