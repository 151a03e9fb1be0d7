import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AstNode, isFunction, nodesIn } from './ast.ts'
import { parse } from './parse.ts'
import type { Breach } from './rules.ts'
import { isTest } from './walls.ts'

/** The one file that asks a press for its key. */
const KEYS = 'src/ui/keys.ts'
/** And the one that reads letters of shortcuts. */
const SHORTCUTS = 'src/ui/shortcut-key.ts'
/** A letter that a press with Ctrl is compared with: `=== 'z'`, `'Ctrl Shift D': () => …`. */
const LETTER = /[!=]==? ['"][A-Za-z]['"]|['"]Ctrl (?:Shift )?[A-Z]['"]:/
/** What says which key it is, or that it goes to an input method. */
const PARTS = new Set(['key', 'code', 'keyCode', 'which', 'isComposing'])
/** What else a press alone has: whoever reads these and the key was given one, whatever its type is called. */
const MODIFIERS = new Set(['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])
const MAY_LISTEN = /KeyboardEvent|onKey|['"]key(?:down|up|press)['"]|(?:ctrl|meta|alt|shift)Key/

export interface ScriptFile {
  readonly path: string
  readonly text: string
}

/** Presses whose key is read as it stands: the Enter that ends a composition (Japanese, Chinese, Korean) would be taken for one of ours. */
export function pressedKeyBreaches(root: string, files = readScripts(root)): Breach[] {
  return files
    .filter(({ path, text }) => path !== KEYS && MAY_LISTEN.test(text))
    .flatMap(({ path, text }) =>
      partsRead(parse(path, text).program as unknown as AstNode).map(({ start }) => ({
        file: path,
        line: text.slice(0, start).split('\n').length,
        rule: 'the key of a press is read without a look whether something is being composed',
        wayOut: `ask pressedKey() of ${KEYS}`,
      })),
    )
}

/** Shortcuts whose letter is taken as it stands: on a keyboard without Latin letters (Cyrillic, Greek, Arabic) nobody could press them. */
export function shortcutBreaches(root: string, files = readScripts(root)): Breach[] {
  return files
    .filter(({ text }) => /\b(?:ctrl|meta)Key\b/.test(text) && !/\bshortcutKey\(/.test(text))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => {
        if (!LETTER.test(line)) return []
        const rule = 'a shortcut is read as a letter that other keyboards lack'
        return [{ file: path, line: at + 1, rule, wayOut: `ask shortcutKey() of ${SHORTCUTS}` }]
      }),
    )
}

function readScripts(root: string): ScriptFile[] {
  return globSync('src/{ui,fields,web}/**/*.{ts,tsx}', { cwd: root })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => !isTest(path))
    .toSorted()
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

type Parts = Readonly<Record<string, unknown>>
const partOf = (node: AstNode | null | undefined, name: string) => (node as Parts | null | undefined)?.[name] as AstNode | null | undefined
const partsOf = (node: AstNode, name: string) => ((node as unknown as Parts)[name] ?? []) as readonly AstNode[]

/** Where a part of a press is read: in functions that are given one. */
function partsRead(program: AstNode): AstNode[] {
  const nodes = nodesIn(program)
  const listeners = new Set(nodes.flatMap(listenersIn))
  return nodes.filter(isFunction).flatMap(node => {
    const params = partsOf(node, 'params')
    const presses = params.filter((param, at) => isTypedPress(param) || (at === 0 && (listeners.has(node) || hasModifiers(param, node))))
    return presses.flatMap(press => (press.type === 'ObjectPattern' ? partsIn(press) : readOf(press.name ?? '', node)))
  })
}

/** Functions that stand where a press is listened to: `onKeyDown={…}`, `addEventListener('keydown', …)`. */
function listenersIn(node: AstNode): AstNode[] {
  if (node.type === 'JSXAttribute' && partOf(node, 'name')?.name?.startsWith('onKey')) {
    const given = partOf(partOf(node, 'value'), 'expression')
    return given && isFunction(given) ? [given] : []
  }
  if (node.type !== 'CallExpression') return []
  const [name, listener] = node.arguments ?? []
  const called = node.callee?.name ?? node.callee?.property?.name
  const isPress = called === 'addEventListener' && /^key(?:down|up|press)$/.test(String((name as unknown as Parts | undefined)?.['value']))
  return isPress && listener && isFunction(listener) ? [listener] : []
}

const isTypedPress = (param: AstNode) => param.typeAnnotation?.typeAnnotation?.typeName?.name?.endsWith('KeyboardEvent') === true

/** Does a function read of what it is given which keys were down besides? */
function hasModifiers(param: AstNode, node: AstNode): boolean {
  if (param.type === 'ObjectPattern')
    return partsOf(param, 'properties').some(property => MODIFIERS.has(partOf(property, 'key')?.name ?? ''))
  return nodesIn(node).some(
    inner => inner.type === 'MemberExpression' && inner.object?.name === param.name && MODIFIERS.has(inner.property?.name ?? ''),
  )
}

/** Parts that a pattern takes. */
const partsIn = (pattern: AstNode) => partsOf(pattern, 'properties').filter(property => PARTS.has(partOf(property, 'key')?.name ?? ''))

/** Parts that a function reads of a press: `event.key`, `event.nativeEvent.isComposing`, `const { key } = event`. */
function readOf(press: string, node: AstNode): AstNode[] {
  const isPress = (object: AstNode | null | undefined): boolean =>
    object?.name === press || (object?.type === 'MemberExpression' && object.property?.name === 'nativeEvent' && isPress(object.object))
  return nodesIn(node).flatMap(inner => {
    if (inner.type === 'MemberExpression' && isPress(inner.object) && PARTS.has(inner.property?.name ?? '')) return [inner]
    if (inner.type === 'VariableDeclarator' && inner.id?.type === 'ObjectPattern' && isPress(inner.init)) return partsIn(inner.id)
    return []
  })
}
