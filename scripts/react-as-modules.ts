import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const at = (path: string) => fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url))

/** React's own files for production, by what imports ask for. */
const FILES: Readonly<Record<string, string>> = {
  react: at('react/cjs/react.production.js'),
  'react/jsx-runtime': at('react/cjs/react-jsx-runtime.production.js'),
  'react/compiler-runtime': at('react/cjs/react-compiler-runtime.production.js'),
  'react-dom': at('react-dom/cjs/react-dom.production.js'),
  'react-dom/client': at('react-dom/cjs/react-dom-client.production.js'),
  scheduler: at('scheduler/cjs/scheduler.production.js'),
}
const IDS = new Set(Object.values(FILES))

/**
 * Gives the bundler React as modules of JavaScript. As CommonJS, in which it comes, all of it stays whatever is used, and each element that a component
 * draws is made by way of an object.
 */
export const reactAsModules = (): Plugin => ({
  name: 'react-as-modules',
  enforce: 'pre',
  resolveId: source => FILES[source],
  load: id => (IDS.has(id) ? asModule(readFileSync(id, 'utf8')) : undefined),
})

const REQUIRED = /(\w+) = require\("([^"]+)"\)/g
/** One or several, as `var A = require("a"),\n  B = require("b");` */
const REQUIRES = /^var \w+ = require\("[^"]+"\)(?:,\s+\w+ = require\("[^"]+"\))*;$/gm
const REQUIRED_AT_ONCE = /\brequire\("([^"]+)"\)\./g
const DEFINED = /^exports\.(\w+) =/gm
const NAMED = /\bexports\.(\w+)/g
/** What CommonJS alone has. */
const LEFT = /\b(?:exports|require|module)\b(?!")/

/**
 * The same as a module: what is exported are variables.
 * @throws Error where it is written in a way that is not known here
 */
export function asModule(code: string): string {
  const sources = new Map<string, string>()
  const imported = code
    .replace(REQUIRES, statement => {
      for (const [, name = '', source = ''] of statement.matchAll(REQUIRED)) sources.set(name, source)
      return ''
    })
    .replace(REQUIRED_AT_ONCE, (_, source: string) => {
      sources.set('required', source)
      return 'required.'
    })
  const imports = Array.from(sources, ([name, source]) => `import * as ${name} from ${JSON.stringify(source)};\n`).join('')
  const names = new Set<string>()
  const defined = imported.replace(DEFINED, (whole, name: string) => {
    const isFirst = !names.has(name)
    names.add(name)
    return isFirst ? `var ${variableOf(name)} =` : whole
  })
  const named = defined.replace(NAMED, (whole, name: string) => (names.has(name) ? variableOf(name) : whole))
  const left = LEFT.exec(named)
  if (left)
    throw new Error(
      `React is written in another way now: see ${import.meta.filename}. There is ${named.slice(left.index, left.index + 60)}`,
    )
  return `${imports}${named}\nexport { ${[...names].map(name => `${variableOf(name)} as ${name}`).join(', ')} };\n`
}

const variableOf = (name: string) => `exported_${name}`
