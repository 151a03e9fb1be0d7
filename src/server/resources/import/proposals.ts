import type { FieldRule } from '#contract/portal/resource-fields.ts'

const YES = new Set(['y', 'ja', 'j', 'oui', 'si', 'sí', 'x', 'on', 'wahr', 'active'])
const NO = new Set(['n', 'nein', 'non', '-', 'off', 'falsch', 'inactive'])

/** What may be meant by a value that a field does not take; undefined: nobody can say. */
export function proposalFor(text: string, rule: FieldRule): string | undefined {
  if (rule.is === 'number') return numberMeant(text, rule.min, rule.max, rule.isMinutes === true)
  if (rule.is !== 'flag') return undefined
  const word = text.toLowerCase()
  if (YES.has(word)) return 'yes'
  return NO.has(word) ? 'no' : undefined
}

/** Letters that look like digits, hours and minutes with their unit, a minus that is a dash. */
function numberMeant(text: string, min: number, max: number, isMinutes: boolean): string | undefined {
  const [, hours] = /^(\d+(?:[.,]\d+)?)\s*(?:h|hours?)$/i.exec(text) ?? []
  const digits = text
    .replace(/[oO]/g, '0')
    .replace(/[lI|]/g, '1')
    .replace(/^-\s*/, '')
    .replace(/\s*(?:min(?:utes)?|days?|seats?|\.0+)$/i, '')
  const number = hours !== undefined && isMinutes ? Number(hours.replace(',', '.')) * 60 : /^\d+$/.test(digits) ? Number(digits) : NaN
  return Number.isInteger(number) && number >= min && number <= max ? String(number) : undefined
}
