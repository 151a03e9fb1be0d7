import type { Import, Source } from './source.ts'
import { importScopeOf, isTest, packageOf, ROOMS, roomOf, WALLS, WEB_FLOORS } from './walls.ts'

/** What stands in the wrong place, and the way out. */
export interface Breach {
  readonly file: string
  readonly line: number
  readonly rule: string
  readonly wayOut: string
}

type Rule = (source: Source, project: ProjectFacts) => Breach[]

/** What a rule may ask about the whole project. */
export interface ProjectFacts {
  /** Folders of server/ that are nouns: they have routes or a repository. `pages` brings them together. */
  readonly nouns: ReadonlySet<string>
  /** Folders of fields/ that are kinds of field. */
  readonly kinds: ReadonlySet<string>
  /** Files that somebody loads lazily: such a file may gather what comes over the wire together. */
  readonly lazy: ReadonlySet<string>
  /** Packages the running server brings along. */
  readonly dependencies: ReadonlySet<string>
}

/** Everything wrong with one file. */
export function checkSource(source: Source, project: ProjectFacts): Breach[] {
  return RULES.flatMap(rule => rule(source, project))
}

const each = (source: Source, check: (it: Import) => [rule: string, wayOut: string] | undefined): Breach[] =>
  source.imports.flatMap(it => {
    const found = check(it)
    return found ? [{ file: source.path, line: it.line, rule: found[0], wayOut: found[1] }] : []
  })

const folderIn = (room: string, path: string) => new RegExp(`^src/${room}/([^/]+)/`).exec(path)?.[1]

const walls: Rule = source => {
  const room = roomOf(source.path)
  if (!room || isTest(source.path)) return []
  return each(source, ({ target }) => {
    if (target === undefined) return undefined
    const other = roomOf(target)
    if (other === room || (other && WALLS[room].uses.includes(other))) return undefined
    const place = other ?? importScopeOf(target)
    return [`${room} must not use ${place}`, WALLS[room].why]
  })
}

const packages: Rule = (source, project) => {
  const room = roomOf(source.path)
  if (!room || isTest(source.path)) return []
  const allowed = WALLS[room].packages
  return each(source, ({ specifier, target, typeOnly }) => {
    if (target !== undefined) return undefined
    const name = packageOf(specifier)
    const builtIn = specifier.startsWith('node:')
    if (builtIn) return room === 'server' ? undefined : [`${room} must not use ${specifier}`, 'only the server runs on Node alone']
    if (room === 'server' && !typeOnly && !project.dependencies.has(name)) {
      return [`the server must not use ${name}`, 'what the running server imports stands under "dependencies" in package.json']
    }
    if (allowed && !allowed.includes(name) && !(typeOnly && name === 're2js')) {
      return [`${room} must not use the package ${name}`, WALLS[room].why]
    }
    return undefined
  })
}

const shapesApart: Rule = source => {
  const room = roomOf(source.path)
  if ((room !== 'contract' && room !== 'definition') || isTest(source.path) || isShape(source.path)) return []
  return each(source, ({ specifier, target, typeOnly }) => {
    const shape = target === undefined ? packageOf(specifier) === 'typebox' : isShape(target)
    if (!shape || typeOnly) return undefined
    return ['shapes stay out of what the browser loads', 'use `import type`, or move this into a *.shape.ts file']
  })
}

/** Files that hold TypeBox shapes or work with them: the server and the builder load them. */
export const isShape = (path: string) => /(?:\.shape|\/shapes|\/shape)\.ts$/.test(path)

const nounsApart: Rule = (source, { nouns }) => {
  const folder = folderIn('server', source.path)
  if (!folder || !nouns.has(folder) || isTest(source.path)) return []
  return each(source, ({ target }) => {
    const other = target && folderIn('server', target)
    if (!other || other === folder || !(nouns.has(other) || other === 'pages')) return undefined
    return [`server/${folder} must not use server/${other}`, 'nouns meet in src/server/repositories.ts: ask the portal for it']
  })
}

/** A noun can be used without HTTP: by the operator's commands, or by tests. */
const requestsAtRoutes: Rule = ({ path, identifiers }, { nouns }) => {
  if (!nouns.has(folderIn('server', path) ?? '') || path.endsWith('.routes.ts') || isTest(path)) return []
  return ['FastifyRequest', 'FastifyReply'].flatMap(name => {
    const line = identifiers.get(name)
    if (line === undefined) return []
    const wayOut = 'give it what it needs of the request, as src/server/submissions/submit-context.ts does'
    return [{ file: path, line, rule: `${name} is known to *.routes.ts alone`, wayOut }]
  })
}

const kindsApart: Rule = (source, { kinds }) => {
  const folder = folderIn('fields', source.path)
  if (!folder || !kinds.has(folder) || isTest(source.path)) return []
  return each(source, ({ target }) => {
    const other = target && folderIn('fields', target)
    if (!other || other === folder || !kinds.has(other)) return undefined
    return [`the kind of field ${folder} must not use ${other}`, 'move what both need into src/fields/kit/']
  })
}

/** Also a type alone may not come from above: what a lower floor needs is passed in. */
const webFloors: Rule = source => {
  if (!source.path.startsWith('src/web/') || isTest(source.path)) return []
  const folder = folderIn('web', source.path) ?? ''
  const allowed = WEB_FLOORS[folder]
  const floors = Object.keys(WEB_FLOORS)
  if (!allowed) {
    const wayOut = `the folders of src/web are ${floors.join(', ')}; what starts a page lies in apps/`
    return [{ file: source.path, line: 1, rule: 'this file of web lies in none of its folders', wayOut }]
  }
  return each(source, ({ target }) => {
    const other = target && folderIn('web', target)
    if (other === undefined || other === folder || allowed.includes(other)) return undefined
    const uses = allowed.length === 0 ? 'nothing of web' : allowed.join(', ')
    return [`web/${folder} must not use web/${other}`, `${folder} may use ${uses}: pass it in, or move it down`]
  })
}

const testsApart: Rule = source => {
  if (isTest(source.path) || source.path.startsWith('scripts/')) return []
  return each(source, ({ target }) => {
    const helper = target !== undefined && (isTest(target) || target.startsWith('scripts/'))
    const settings = !source.path.includes('/')
    return helper && !settings ? ['the product must not use its tests and scripts', 'move what it needs into a room of src/'] : undefined
  })
}

const ways: Rule = source =>
  each(source, ({ specifier, target }) => {
    if (target === undefined) return undefined
    const near = specifier.startsWith('.')
    const sameScope = importScopeOf(source.path) === importScopeOf(target)
    if (near && !sameScope && target.startsWith('src/')) {
      return ['a relative import leaves its room', `write #${target.slice('src/'.length)}`]
    }
    if (!near && sameScope) return ['a # import stays inside its own room', 'write a relative import']
    return undefined
  })

const endings: Rule = source =>
  each(source, ({ specifier, target }) => {
    if (target === undefined || /\.(?:tsx?|mjs|css|json|svg|sql)(?:\?.*)?$/.test(specifier)) return undefined
    return ['the ending of an import is missing', `write the whole name of the file, as in ${specifier}.ts`]
  })

/** The lists of kinds of field gather what each folder exports: one line per kind (src/fields/lists/). */
const isKindList = (path: string) => folderIn('fields', path) === 'lists'

const oneHome: Rule = (source, { lazy }) => {
  const breaches = each(source, ({ reexport, specifier }) =>
    reexport && !isTest(source.path) && !lazy.has(source.path) && !isKindList(source.path)
      ? ['a name has one home: nothing is exported again', `import it from ${specifier} where it is used`]
      : undefined,
  )
  if (/\/index\.tsx?$/.test(source.path)) {
    breaches.push({ file: source.path, line: 1, rule: 'there are no barrels', wayOut: 'name the file after what is in it' })
  }
  const settings = /^(?:(?:vite|vitest|playwright)[^/]*|scripts\/verify\/[a-z]+-reporter)\.ts$/.test(source.path)
  if (source.defaultExport > 0 && !settings) {
    const rule = 'exports have names'
    breaches.push({ file: source.path, line: source.defaultExport, rule, wayOut: 'write `export function name` or `export const name`' })
  }
  return breaches
}

const inARoom: Rule = ({ path }) => {
  if (!path.startsWith('src/') || roomOf(path)) return []
  const wayOut = `the rooms are ${ROOMS.join(', ')}; a seventh needs a decision in docs/decisions/`
  return [{ file: path, line: 1, rule: 'this file lies in no room', wayOut }]
}

const RULES: readonly Rule[] = [
  inARoom,
  walls,
  packages,
  shapesApart,
  nounsApart,
  requestsAtRoutes,
  kindsApart,
  webFloors,
  testsApart,
  ways,
  endings,
  oneHome,
]
