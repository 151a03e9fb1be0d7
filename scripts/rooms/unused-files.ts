import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Breach } from './rules.ts'
import type { Source } from './source.ts'
import { isTest } from './walls.ts'

/** What starts the server. In a project without it nothing is used by anything. */
const START = 'src/server/main.mjs'

/** Where files of one sort are put together; the first that fits. */
const JOINTS: readonly (readonly [files: RegExp, wayOut: string])[] = [
  [/^src\/fields\/(\w+)\/\1\.ts$/, 'give it its line in src/fields/lists/definitions.ts or late-definitions.ts'],
  [/^src\/fields\/.*-widget\.tsx$/, 'give it its line in src/fields/lists/widgets.tsx'],
  [/^src\/fields\/.*-settings\.tsx$/, 'give it its line in src/fields/lists/settings.tsx'],
  [/^src\/fields\/.*\.shape\.ts$/, 'give it its line in src/fields/lists/shapes.ts'],
  [/^src\/server\/cli\/.*-commands\.ts$/, 'add its commands to COMMANDS in src/server/cli/commands.ts'],
  [/^src\/server\/.*\.routes\.ts$/, 'call it in src/server/portal-routes.ts'],
  [/^src\/server\/.*\.repo\.ts$/, 'add it to src/server/repositories.ts'],
  [/^src\/server\/pages\/.*load/, 'name its loaders in LOADERS of src/server/pages/load-page.ts'],
  [/^src\/web\/screens\/admin_/, 'name the screen in src/web/apps/staff-screens.tsx'],
  [/^src\/web\/screens\//, 'name the screen in src/web/screens/plain-screens.ts'],
]

/**
 * Files of src/, style sheets too, that nothing uses but tests: whatever is in them, it happens nowhere. A file is used by an import, and by a
 * text that ends with its name (`new URL('thread.ts', import.meta.url)`, `@import` of a style sheet, the entries of vite.builds.ts, package.json).
 */
export function unusedFileBreaches(root: string, sources: readonly Source[]): Breach[] {
  if (!existsSync(join(root, START))) return []
  const users = sources.filter(({ path }) => !isTest(path))
  const imported = new Set(users.flatMap(({ path, imports }) => imports.flatMap(({ target }) => (target === path ? [] : [target]))))
  const named = namesInTexts(root, users)
  return [...users.map(({ path }) => path), ...filesOf(root, 'src/**/*.css')]
    .filter(file => file.startsWith('src/') && !imported.has(file) && !named.has(basename(file)))
    .map(file => ({ file, line: 1, rule: 'nothing uses this file', wayOut: wayOutOf(file) }))
}

const filesOf = (root: string, pattern: string) => globSync(pattern, { cwd: root }).map(path => path.replaceAll('\\', '/'))

const wayOutOf = (file: string) => JOINTS.find(([files]) => files.test(file))?.[1] ?? 'import it where it is needed, or delete it'

/** Names of files at the end of texts, but for those of imports: these say which file of that name they mean. */
function namesInTexts(root: string, users: readonly Source[]): ReadonlySet<string> {
  const specifiers = new Map(users.map(({ path, imports }) => [path, new Set(imports.map(({ specifier }) => specifier))]))
  const others = filesOf(root, '{package.json,{src,scripts}/**/*.mjs,src/**/*.css}')
  return new Set(
    [...specifiers.keys(), ...others].flatMap(path =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/(['"`])([^'"`\n]*?\b[\w.-]+\.(?:tsx?|css))\1/g)].flatMap(([, , text = '']) =>
        specifiers.get(path)?.has(text) ? [] : [basename(text)],
      ),
    ),
  )
}
