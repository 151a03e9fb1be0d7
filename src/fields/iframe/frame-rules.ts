import type { Field } from '#engine/model/form.ts'
import { apiIssues } from '../kit/api-rules.ts'
import type { ReportIssue } from '../kit/field-rules.ts'
import { type IframeField, isFrameAddress } from './iframe.ts'

/** The address of an iframe, and the names its parameters have. */
export function frameRules(frame: Field, at: string, report: ReportIssue): void {
  const { url = '', query = [] } = frame as IframeField
  if (url.trim() === '') report(`${at}/url`, apiIssues.urlRequired)
  else if (/^http:/i.test(url.trim())) report(`${at}/url`, apiIssues.mixedContent)
  else if (!isFrameAddress(url)) report(`${at}/url`, apiIssues.urlShape)
  const seen = new Set<string>()
  for (const [index, { param, field }] of query.entries()) {
    if (param.trim() === '') report(`${at}/query/${index}/param`, 'A parameter needs a name.')
    else if (seen.has(param)) report(`${at}/query/${index}/param`, `The parameter “${param}” is there twice. Names need to be unique.`)
    if (field === '') report(`${at}/query/${index}/field`, 'Please choose the field whose answer it holds.')
    seen.add(param)
  }
}
