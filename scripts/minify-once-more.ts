import { minify } from 'terser'
import type { Plugin } from 'vite'

/**
 * Minifies once more what a form needs before it works (the first script and the files named `…-chunk`), by what the bundler's minifier does not do:
 * values that stand once go where they are used. A hundredth less on the wire, for three seconds of a build; the other files load when somebody asks for them.
 */
export const minifyOnceMore = (): Plugin => ({
  name: 'minify-once-more',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !(file.isEntry || file.name.endsWith('-chunk'))) continue
        const { code } = await minify(file.code, { module: true, ecma: 2020, compress: { passes: 2 } })
        if (code !== undefined) file.code = code
      }
    },
  },
})
