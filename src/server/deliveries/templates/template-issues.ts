import { own } from '#engine/model/json.ts'
import { MAX_BODY, MAX_PLACEHOLDERS, MAX_SUBJECT } from '#contract/portal/mail-templates.ts'
import type { MailWords } from '#contract/portal/mail-templates.shape.ts'
import { closestName } from '#fields/kit/edit-distance.ts'
import { kinds } from '#fields/types.ts'
import { english } from '../../english.ts'
import { isReadable } from '../mailed-answers.ts'
import { ANSWER, partsOfText, PLACEHOLDERS } from './placeholders.ts'
import { namesInLines, namesInTags, placesOfLinks, renderBody } from './render-body.ts'
import type { TemplateField } from './template-words.ts'

const braced = (name: string): string => `“{${name}}”`
const STANDS = new Map(PLACEHOLDERS.map(({ name, stands }) => [name, stands]))
const BLOCKS = new Set(PLACEHOLDERS.filter(({ stands }) => stands === 'block').map(({ name }) => name))

/**
 * What cannot be sent of a template, with what to do about it: by `subject` and `body`, nothing where it can.
 * @param fields of the form, or of all forms of a company
 */
export function templateIssues({ subject, body }: MailWords, fields: readonly TemplateField[]): Record<string, string> {
  const [ofSubject, ofBody] = [subjectIssue(subject, fields), bodyIssue(body, fields)]
  return { ...(ofSubject !== '' && { subject: ofSubject }), ...(ofBody !== '' && { body: ofBody }) }
}

function subjectIssue(subject: string, fields: readonly TemplateField[]): string {
  if (subject.trim() === '') return english('Enter a subject, like Your request {reference}.')
  if (subject.length > MAX_SUBJECT) return `A subject has at most ${MAX_SUBJECT} characters. Shorten it.`
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(subject)) return english('A subject is one line. Take out line breaks and other control characters.')
  const names = namesIn(subject)
  const misplaced = names.find(name => (STANDS.get(name) ?? 'line') !== 'line')
  return (
    placeholderIssue(subject, names, fields) ||
    (misplaced === undefined ? '' : `${braced(misplaced)} has no place in a subject. Use it in the text.`)
  )
}

function bodyIssue(body: string, fields: readonly TemplateField[]): string {
  if (body.trim() === '') return english('Enter a text, or go back to the default.')
  if (body.length > MAX_BODY) return `A text has at most ${MAX_BODY.toLocaleString('en')} characters. Shorten it.`
  if (/[\p{Zl}\p{Zp}]|(?![\n\r\t])\p{Cc}/u.test(body))
    return english(
      'The text has control characters, which mail programs read as something else. Type it anew, or paste it without formatting.',
    )
  const names = namesIn(body)
  return placeholderIssue(body, names, fields) || twiceIssue(names) || markdownIssue(body)
}

const namesIn = (text: string): readonly string[] => partsOfText(text).flatMap(part => ('name' in part ? [part.name] : []))

function placeholderIssue(text: string, names: readonly string[], fields: readonly TemplateField[]): string {
  const wrong = names.map(name => nameIssue(name, fields)).find(issue => issue !== '')
  if (wrong !== undefined) return wrong
  if (partsOfText(text).some(part => 'text' in part && /[{}]/.test(part.text)))
    return english('There is a single brace. Braces stand around placeholders alone, like {reference}.')
  return names.length > MAX_PLACEHOLDERS ? `There are ${names.length} placeholders, and room for ${MAX_PLACEHOLDERS}. Take some out.` : ''
}

function nameIssue(name: string, fields: readonly TemplateField[]): string {
  if (!name.startsWith(ANSWER)) {
    const known = PLACEHOLDERS.map(placeholder => placeholder.name)
    if (known.includes(name)) return ''
    const answers = fields.filter(isReadable).map(({ mapField }) => ANSWER + mapField)
    // An answer is called by its field alone now and then.
    const meant = answers.includes(ANSWER + name) ? ANSWER + name : closestName(name, [...known, ...answers])
    return `${braced(name)} is no placeholder. ${meantOr(meant)}`
  }
  const named = fields.filter(({ mapField }) => mapField === name.slice(ANSWER.length))
  if (named.some(isReadable)) return ''
  const kind = named[0] && own(kinds, named[0].type)
  if (kind?.books) return `${braced(name)} is what somebody books. Use {spaces}.`
  if (kind?.files) return `${braced(name)} is a file, and a mail holds none. Use {link}, which leads to it.`
  if (kind) return `${braced(name)} has no answer. Take it out.`
  const others = fields.filter(isReadable).map(({ mapField }) => ANSWER + mapField)
  return `There is no field for ${braced(name)}. ${meantOr(closestName(name, others))}`
}

const meantOr = (meant: string | undefined): string =>
  meant === undefined ? 'Choose one from the list, or take it out.' : `Did you mean {${meant}}?`

/** Each of a hundred tables of all answers would make the mail longer: programs cut it, and it is written again for every receiver. */
function twiceIssue(names: readonly string[]): string {
  const twice = names.find((name, at) => BLOCKS.has(name) && names.indexOf(name) < at)
  return twice === undefined ? '' : `${braced(twice)} stands there twice. Once is enough: take the other one out.`
}

/** Where a link may lead from a mail, which has no address of its own. */
const WHOLE_ADDRESS = /^(?:https?|mailto|tel):/i

function markdownIssue(body: string): string {
  const rendered = renderBody(body)
  const [inTag] = namesInTags(rendered)
  if (inTag !== undefined)
    return `${braced(inTag)} stands in the address of a link, which would lead wherever somebody wants. Take it out of the address; {link} is a link by itself.`
  const nowhere = placesOfLinks(rendered.html).find(place => !WHOLE_ADDRESS.test(place))
  if (nowhere !== undefined)
    return `From a mail a link to “${nowhere}” leads nowhere. Write its whole address, like https://example.com/rules.`
  if (rendered.hadPicture) return english('A mail shows no pictures: most programs would not load them. Take the picture out.')
  const inLine = namesInLines(rendered).find(name => BLOCKS.has(name))
  return inLine === undefined ? '' : `Put ${braced(inLine)} into a paragraph of its own, between two empty lines.`
}
