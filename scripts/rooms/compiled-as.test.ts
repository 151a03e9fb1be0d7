import { expect, test } from 'vitest'
import { compiledAsBreaches } from './compiled-as.ts'
import { createProject } from './for-tests.ts'
import { readSources } from './source.ts'

test('a file that visitors get is refused where tests would run it as staff get it', () => {
  const root = createProject({
    'src/web/apps/visitor.tsx': "import '../screens/form/form.tsx'\nimport '../odd/odd.tsx'",
    'src/web/screens/form/form.tsx': 'export const Form = () => <p />',
    'src/web/odd/odd.tsx': 'export const Odd = () => <p />',
    'src/web/admin/table.tsx': 'export const Table = () => <p />',
  })
  expect(compiledAsBreaches(readSources(root)).map(({ file }) => file)).toEqual(['src/web/odd/odd.tsx'])
})
