import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { InlineConfig, Plugin, ProxyOptions } from 'vite'
import { ENTRIES, reactPlugin } from '../../vite.builds.ts'
import { cssLayers } from '../css-layers.ts'
import { ENTRY_FILE } from './unbuilt.ts'

export interface DevClientOptions {
  readonly root: string
  readonly host: string
  readonly port: number
  /** Address of the server, which answers everything but scripts and styles. */
  readonly server: string
  /** Resolves when the server can be asked; false when it did not start. */
  isServerReady(): Promise<boolean>
}

/**
 * Vite in front of the server: /assets/ are modules as they are in src/, everything else is the server's.
 * Its root is src/, so that it neither watches nor gives away what else lies in the checkout (.data, .git).
 */
export function devClient({ root, host, port, server, isServerReady }: DevClientOptions): InlineConfig {
  return {
    root: join(root, 'src'),
    base: '/assets/',
    configFile: false,
    envDir: false,
    publicDir: false,
    appType: 'custom',
    logLevel: 'info',
    clearScreen: false,
    cacheDir: join(root, '.cache/vite'),
    plugins: [reactPlugin(), cssLayers(), entryPlugin(root)],
    optimizeDeps: { entries: Object.values(ENTRIES).map(path => path.replace(/^src\//, '')) },
    server: {
      host,
      port,
      strictPort: true,
      cors: false,
      fs: { strict: true, allow: [join(root, 'src'), join(root, '.cache/vite'), realpathSync(join(root, 'node_modules'))] },
      proxy: { '^/(?!assets/)': serverProxy(server, isServerReady) },
    },
  }
}

/** What is asked while the server starts again waits for it: no page notices. */
function serverProxy(target: string, isServerReady: () => Promise<boolean>): ProxyOptions {
  return {
    target,
    changeOrigin: false,
    async bypass(request, response) {
      if (await isServerReady()) return undefined
      response?.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end('The server did not start: see the terminal.\n')
      return request.url
    },
    configure(proxy) {
      proxy.on('proxyRes', ({ headers }) => {
        const policy = headers['content-security-policy']
        if (typeof policy === 'string') headers['content-security-policy'] = withHotUpdates(policy)
      })
    },
  }
}

/** The policy of a page stays as strict as it is, but for the socket that tells of saved files and for a module that runs twice. */
function withHotUpdates(policy: string): string {
  return policy
    .replace("connect-src 'self'", "connect-src 'self' ws:")
    .replace('trusted-types foyer', "trusted-types foyer 'allow-duplicates'")
}

/** The first script of a page: what hot updates need, in this order, then the side's own entry. */
function entryPlugin(root: string): Plugin {
  const sources = new Map(Object.entries(ENTRIES).map(([side, path]) => [`/${side}/${ENTRY_FILE}`, join(root, path)]))
  return {
    name: 'dev-entries',
    resolveId: id => (sources.has(id) ? id : undefined),
    load(id) {
      const source = sources.get(id)
      return source && entryCode(source)
    },
  }
}

/** Vite marks its style elements with the nonce that it finds in this element when its client begins, which the preamble brings along. */
const entryCode = (source: string) => `
const meta = document.createElement('meta')
meta.setAttribute('property', 'csp-nonce')
meta.nonce = document.querySelector('script[nonce]').nonce
document.head.append(meta)
await import('@vitejs/plugin-react/preamble')
await import(${JSON.stringify(source)})
`
