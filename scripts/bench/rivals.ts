import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { reactPlugin } from '../../vite.builds.ts'
import { wideForm } from './forms.ts'
import type { Wide } from './keys.ts'
import { page, type Served, serve } from './serve-texts.ts'
import { surveyForm } from './survey-form.ts'

export interface Rivals {
  /** Plain React inputs without any rules. */
  plain(wide: Wide): Promise<Served>
  /** SurveyJS with the same rules. */
  survey(wide: Wide): Promise<Served>
}

/** What keys are compared with, built as the product is: production React, with its compiler. */
export async function buildRivals(): Promise<Rivals> {
  const inputs = await bundle('inputs.tsx')
  const survey = await bundle('survey.tsx')
  const plainStyle = '.field{margin-bottom:1.25rem}label{display:block;font-weight:600}input{font:inherit;padding:.5rem}'
  const surveyStyle = readFileSync(join(import.meta.dirname, '../../node_modules/survey-core/survey-core.fontless.min.css'), 'utf8')
  return {
    plain: ({ fields, dependents }) => serveApp(inputs, { fields, dependents }, plainStyle),
    survey: ({ fields, dependents, conditions }) => serveApp(survey, surveyForm(wideForm(fields, dependents, conditions)), surveyStyle),
  }
}

function serveApp(script: string, data: object, style: string): Promise<Served> {
  const tags = `<script type="application/json" id="page-data">${JSON.stringify(data)}</script><script type="module" src="/app.js"></script>`
  return serve({ '/': page('Bench', '', tags, style), '/app.js': script })
}

async function bundle(file: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [reactPlugin()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: join(import.meta.dirname, 'plain', file), output: { entryFileNames: 'app.js', codeSplitting: false } },
    },
  })
  const script = readFileSync(join(folder, 'app.js'), 'utf8')
  rmSync(folder, { recursive: true })
  return script
}
