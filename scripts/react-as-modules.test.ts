import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asModule } from './react-as-modules.ts'

test('what is exported are variables, and what is required is imported by its name', () => {
  const code = `"use strict";
var A = require("a"),
  B = require("b");
exports.now = void 0;
if (A.clock) {
  exports.now = function () {
    return exports.later(B.x);
  };
}
exports.later = function (x) {
  return x;
};`
  expect(asModule(code)).toBe(`import * as A from "a";
import * as B from "b";
"use strict";

var exported_now = void 0;
if (A.clock) {
  exported_now = function () {
    return exported_later(B.x);
  };
}
var exported_later = function (x) {
  return x;
};
export { exported_now as now, exported_later as later };
`)
})

test('what is asked for in the midst of a statement is imported too', () => {
  expect(asModule('var c = require("react").internals;\nexports.c = c;')).toBe(
    'import * as required from "react";\nvar c = required.internals;\nvar exported_c = c;\nexport { exported_c as c };\n',
  )
})

test.each(['module.exports = 1;', 'exports["a"] = 1;', 'var a = require("a")();', 'exports.a = exports.b;', 'Object.assign(exports, {});'])(
  'what is written in another way is refused: %s',
  code => expect(() => asModule(code)).toThrow('another way'),
)

const react = (file: string) => readFileSync(join(import.meta.dirname, '../node_modules', file), 'utf8')

test('React as it is there now says the same as a module', async () => {
  const text = asModule(react('react/cjs/react.production.js'))
  const as = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as Record<string, unknown>
  const module = { exports: {} as Record<string, unknown> }
  // oxlint-disable-next-line no-new-func
  new Function('exports', react('react/cjs/react.production.js'))(module.exports)
  expect(Object.keys(as).toSorted()).toEqual(Object.keys(module.exports).toSorted())
})
