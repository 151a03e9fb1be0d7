import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../errors.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

const BUILDS = ['visitor', 'staff'] as const
const PACKED = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const
const AGAIN_MS = 1_000

/**
 * The built web app under /assets/visitor and /assets/staff: names carry a hash of their content, so an answer never
 * changes. Served as the build compressed them. Only files that were found in the folder exist: no path is ever joined.
 */
export function assetRoutes(app: FastifyInstance): void {
  let files = filesIn(app.services.config.dist)
  let looked = performance.now()

  function find(name: string): Asset | undefined {
    const known = files.get(name)
    if (known || performance.now() - looked < AGAIN_MS) return known
    files = filesIn(app.services.config.dist)
    looked = performance.now()
    return files.get(name)
  }

  app.get('/assets/*', async (request, reply) => {
    const asset = find((request.params as { '*': string })['*'])
    if (!asset) throw notFound()
    return sendAsset(asset, request, reply)
  })
}

function sendAsset(asset: Asset, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const packed = PACKED.find(({ encoding }) => asset.packed[encoding] && accepts(accepted, encoding))
  void reply.headers({
    'content-type': asset.type,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'",
    vary: 'accept-encoding',
  })
  if (!packed) return reply.send(asset.plain())
  return reply.header('content-encoding', packed.encoding).send(asset.packed[packed.encoding]?.())
}

/** Does the header Accept-Encoding name it, with a weight above zero? */
export function accepts(header: string, encoding: string): boolean {
  return header.split(',').some(part => {
    const [name = '', weight = ''] = part.split(';').map(text => text.trim().toLowerCase())
    return name === encoding && !/^q=0(\.0*)?$/.test(weight)
  })
}

interface Asset {
  readonly type: string
  readonly plain: () => Buffer
  readonly packed: Readonly<Partial<Record<'br' | 'gzip', () => Buffer>>>
}

function filesIn(dist: string): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  for (const build of BUILDS) {
    const names = new Set(namesIn(join(dist, build)))
    for (const name of names) {
      const type = TYPES[extname(name)]
      if (type === undefined || name.startsWith('.vite/')) continue
      const file = join(dist, build, name)
      const packed = Object.fromEntries(
        PACKED.filter(({ ending }) => names.has(name + ending)).map(({ encoding, ending }) => [encoding, readOnce(file + ending)]),
      )
      assets.set(`${build}/${name}`, { type, plain: readOnce(file), packed })
    }
  }
  return assets
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      )
  } catch {
    return []
  }
}

/** Reads a built file at the first request and caches it: all of them together are a few hundred kilobytes. */
function readOnce(file: string): () => Buffer {
  let bytes: Buffer | undefined
  return () => (bytes ??= readFileSync(file))
}
