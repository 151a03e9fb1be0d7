/** Text of a `mapField`: a letter, then letters, digits, `_` or `-`, at most 100 (P3.13). */
const SHAPE = /^[A-Za-z][A-Za-z0-9_-]{0,99}$/

/** Property names of JavaScript objects, and names of the other parts of a submit. */
const RESERVED = new Set([
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
 * Properties that React and browsers read from the form element: a control with such a name would hide them. Other properties
 * of elements (`name`, `title`, `children` …) are allowed, because nothing reads them from the form element.
 */
const FORM_ELEMENT_PROPERTIES = new Set([
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

/** May a field be named so? (P3.13) */
export function isFieldName(name: unknown): name is string {
  return typeof name === 'string' && SHAPE.test(name) && !RESERVED.has(name) && !FORM_ELEMENT_PROPERTIES.has(name)
}
