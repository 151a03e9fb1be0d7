/** Text of a `mapField`: a letter, then letters, digits, `_` or `-`, at most 100 (decisions section 3). */
const SHAPE = /^[A-Za-z][A-Za-z0-9_-]{0,99}$/

/** Names that mean something to JavaScript objects, and parts of a submit that are no answers. */
const TAKEN = new Set([
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'toString',
  'toLocaleString',
  'valueOf',
  'event_id',
  'mode',
  'integration_flag',
  'excluded_request_fields',
  'token',
])

/**
 * What draws a page asks these of the form element, which gives the control of that name instead. Other properties of
 * elements (`name`, `title`, `children` …) are good names: nobody asks the form element for them.
 */
const OF_ELEMENTS = new Set([
  'addEventListener',
  'appendChild',
  'childNodes',
  'customElementRegistry',
  'firstChild',
  'insertBefore',
  'lastChild',
  'localName',
  'namespaceURI',
  'nextSibling',
  'nodeName',
  'nodeType',
  'ownerDocument',
  'parentNode',
  'querySelector',
  'removeAttribute',
  'removeChild',
  'removeEventListener',
  'replaceChild',
  'setAttribute',
  'tagName',
])

/** May a field be named so? (Decisions section 3, Names.) */
export function isFieldName(name: unknown): name is string {
  return typeof name === 'string' && SHAPE.test(name) && !TAKEN.has(name) && !OF_ELEMENTS.has(name)
}

/** An empty map without a prototype: no name in it can reach anything but its own value. */
export function emptyMap<T>(): Record<string, T> {
  return Object.create(null) as Record<string, T>
}

/** What a map holds itself under this name; never what it inherits. */
export function own<T>(map: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return map !== undefined && map !== null && Object.hasOwn(map, name) ? map[name] : undefined
}

/** The text of something out of JSON: texts, numbers and booleans as they read, anything else ''. */
export function asText(given: unknown): string {
  if (typeof given === 'string') return given
  return typeof given === 'number' || typeof given === 'boolean' ? String(given) : ''
}
