import { expect, test } from 'vitest'
import { filesOf, type Manifest } from './bundle.ts'

const manifest: Manifest = {
  'src/web/apps/visitor.tsx': {
    file: 'visitor-1.js',
    css: ['visitor-1.css'],
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['node_modules/re2js/index.js', 'src/web/screens/form/form-screen.tsx'],
  },
  '_shared.js': { file: 'shared-1.js' },
  'src/web/screens/form/form-screen.tsx': { file: 'form-1.js', imports: ['_shared.js'] },
  'node_modules/re2js/index.js': { file: 're2js-1.js' },
}

test('what the entry imports at once counts, with its stylesheets', () => {
  expect(filesOf(manifest)).toEqual(['visitor-1.js', 'visitor-1.css', 'shared-1.js'])
})

test('a screen that is loaded lazily counts when it is the first screen, the regex engine does not', () => {
  expect(filesOf(manifest, key => key.includes('screens/form/'))).toContain('form-1.js')
  expect(filesOf(manifest, key => key.includes('screens/form/'))).not.toContain('re2js-1.js')
})
