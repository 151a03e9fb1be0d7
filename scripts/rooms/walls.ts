/** The rooms and what each may use. docs/ARCHITECTURE.md shows the picture. */
export type Room = 'engine' | 'contract' | 'definition' | 'widget' | 'ui' | 'web' | 'server'

export const ROOMS = ['engine', 'contract', 'fields', 'ui', 'web', 'server'] as const

interface Wall {
  readonly uses: readonly Room[]
  /** Packages it may name; undefined: any. A type alone may come from everywhere the compiler finds it. */
  readonly packages?: readonly string[]
  readonly why: string
}

export const WALLS: Readonly<Record<Room, Wall>> = {
  engine: {
    uses: [],
    packages: [],
    why: 'the engine runs in the browser, on the server and in tests: clock, zone, user and RE2 are passed in',
  },
  contract: {
    uses: ['engine'],
    packages: ['typebox'],
    why: 'the contract is data that both sides read',
  },
  definition: {
    uses: ['engine', 'contract'],
    packages: ['typebox'],
    why: 'the definition of a kind of field runs on the server too: move what draws into a .tsx file',
  },
  widget: {
    uses: ['engine', 'contract', 'definition', 'ui'],
    why: 'a widget gets what it needs through its props (src/fields/field-props.ts)',
  },
  ui: {
    uses: [],
    packages: ['react', 'react-dom'],
    why: 'ui/ knows no word of the product: hand it texts and values as props',
  },
  web: {
    uses: ['engine', 'contract', 'definition', 'widget', 'ui'],
    why: 'server and web meet only through the contract and the built dist/ssr',
  },
  server: {
    uses: ['engine', 'contract', 'definition'],
    why: 'server and web meet only through the contract and the built dist/ssr',
  },
}

/** The floors of src/web: a folder uses those that stand here, never one above it. */
export const WEB_FLOORS: Readonly<Record<string, readonly string[]>> = {
  api: [],
  shell: ['api'],
  runner: ['api', 'shell'],
  admin: ['api', 'shell'],
  builder: ['api', 'shell', 'runner', 'admin'],
  screens: ['api', 'shell', 'runner', 'admin', 'builder'],
  apps: ['api', 'shell', 'runner', 'admin', 'builder', 'screens'],
}

/** Files of fields/ for browsers alone, although they do not end in .tsx. */
const DRAWS = /(?:-props|-dom|\/use-[^/]*)\.ts$/

/** Test files and their helpers may look into every room. */
export const isTest = (path: string) => /(?:\.test|[/-]for-tests)\.tsx?$/.test(path) || path.startsWith('tests/')

/** The room a file of src/ lies in; undefined outside of src/ or in none of the six. */
export function roomOf(path: string): Room | undefined {
  const name = /^src\/([^/]+)\//.exec(path)?.[1]
  if (name === 'fields') return path.endsWith('.ts') && !DRAWS.test(path) ? 'definition' : 'widget'
  return (ROOMS as readonly string[]).includes(name ?? '') ? (name as Room) : undefined
}

/** The folder whose inside uses relative imports: `src/engine`, `tests`, `scripts`. */
export function importScopeOf(path: string): string {
  return /^(src\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? ''
}

/** The package an import names: `typebox/compile` → `typebox`. */
export function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

/** Is it one of these files, or in one of these folders (which end in a slash)? */
export function isListed(path: string, list: readonly string[]): boolean {
  return list.some(known => path === known || (known.endsWith('/') && path.startsWith(known)))
}
