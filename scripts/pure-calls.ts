import type { Plugin } from 'vite'

const CONTRACT = /\/src\/contract\/.*\.ts$/
const DECLARED = /= call(?=[<(])/g

/**
 * Tells the bundler that what declares a call (`export const x = call<…>({ … })` of src/contract) does nothing by itself, so that a page brings along only those
 * that it makes. It is said there, and not by the name: the function that makes one is called so too, and one whose answer nobody waits for would be left out.
 */
export const pureCalls = (): Plugin => ({
  name: 'pure-calls',
  enforce: 'pre',
  transform: { filter: { id: CONTRACT, code: '= call' }, handler: code => markPure(code) },
})

export const markPure = (code: string): string => code.replace(DECLARED, '= /* @__PURE__ */ call')
