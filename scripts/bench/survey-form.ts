import type { Condition, Field, FormDefinition, ValidationCondition } from '#engine/model/form.ts'

/** A form of the bench as SurveyJS has it: the same pages, fields, conditions and checks. */
export function surveyForm({ fields: pages }: FormDefinition): object {
  return {
    // As our inputs: every key counts at once.
    textUpdateMode: 'onTyping',
    // What is hidden keeps its answer.
    clearInvisibleValues: 'none',
    pages: pages.map(({ id, fields }) => ({ name: id, elements: fields.map(elementOf) })),
  }
}

function elementOf(field: Field): object {
  const { mapField: name, label: title, type, required = false, conditions = [], validation } = field
  const [condition] = conditions
  return {
    name,
    title,
    isRequired: required,
    ...(condition ? { visibleIf: expressionOf(condition) } : {}),
    ...partsOf(type, field),
    ...(validation ? { validators: [validatorOf(name, validation.conditions?.[0])] } : {}),
  }
}

function validatorOf(name: string, { operator, checkValue = '' }: Partial<ValidationCondition> = {}): object {
  if (operator === 'regex') return { type: 'regex', regex: checkValue, text: 'Not so.' }
  return { type: 'expression', expression: `{${name}} != 'bad'`, text: 'Not this one.' }
}

function partsOf(type: string, { values = [] }: Field): object {
  const choices = values.map(({ value, label }) => ({ value, text: label }))
  if (type === 'dropdown') return { type, choices }
  if (type === 'radio') return { type: 'radiogroup', choices }
  if (type === 'checkbox') return { type, choices }
  if (type === 'textarea') return { type: 'comment' }
  if (type === 'number') return { type: 'text', inputType: 'number', min: 1, max: 500 }
  return { type: 'text', inputType: type }
}

const expressionOf = ({ field, operator, value }: Condition) => `{${field}} ${operator === '==' ? '=' : '!='} '${value}'`
