import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { reactPlugin } from '../../vite.builds.ts'
import { type Wide, wideForm } from './forms.ts'
import type { PlainForm } from './plain/inputs.tsx'
import { page, type Served, serve } from './serve-texts.ts'
import { surveyForm } from './survey-form.ts'

export interface Rivals {
  /** Plain React without any rules, whose inputs hold what is typed themselves. */
  plain(wide: Wide): Promise<Served>
  /** The same, with what is typed held by React. */
  controlled(wide: Wide): Promise<Served>
  /** SurveyJS with the same rules. */
  survey(wide: Wide): Promise<Served>
}

/** What keys are compared with, built as the product is: production React, with its compiler. */
export async function buildRivals(): Promise<Rivals> {
  const inputs = await bundle('inputs.tsx')
  const survey = await bundle('survey.tsx')
  const plainStyle = '.field{margin-bottom:1.25rem}label{display:block;font-weight:600}input,select,textarea{font:inherit;padding:.5rem}'
  const surveyStyle = readFileSync(join(import.meta.dirname, '../../node_modules/survey-core/survey-core.fontless.min.css'), 'utf8')
  return {
    plain: wide => serveApp(inputs, plainForm(wide, false), plainStyle),
    controlled: wide => serveApp(inputs, plainForm(wide, true), plainStyle),
    survey: wide => serveApp(survey, surveyForm(wideForm(wide)), surveyStyle),
  }
}

function plainForm(wide: Wide, controlled: boolean): PlainForm {
  const fields = wideForm(wide).fields.flatMap(page => page.fields)
  return {
    fields: fields.map(({ mapField: name, type, label = '', values: options = [] }) => ({ name, type, label, options })),
    dependents: wide.dependents,
    controlled,
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
