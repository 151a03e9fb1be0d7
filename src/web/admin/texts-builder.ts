/** Every text of the builder: pages, fields, and the rows of their rules. */
export const builderTexts = {
  previewBanner: 'Preview: what you enter here is not sent.',
  // Pages
  addPage: 'Add page',
  pageTitle: (page: number) => `Title of page ${page}`,
  pageTitleHint: 'Title (optional)',
  pageFields: (page: string) => `Fields of ${page}`,
  pageActions: (page: number) => `Actions of page ${page}`,
  pageUp: 'Move page up',
  pageDown: 'Move page down',
  removePage: 'Remove page',
  pageStays: 'A page with fields that the form needs stays',
  noField: 'No field yet. Add the first one, or drag one here.',
  pageConditions: (page: number) => `Conditions of page ${page}`,
  conditions: (count: number) => (count > 0 ? `Conditions (${count})` : 'Conditions'),
  firstPageShown: 'The first page is always shown: conditions do not hide it.',
  pageShownWhile: 'The page is shown only while these hold. A page that disappears gives its fields their defaults back.',
  pageRemoved: (page: string, fields: number, cleared: number) =>
    `“${page}” removed, with ${fields === 1 ? 'one field' : `${fields} fields`}.${goneRules(cleared, 'its fields')}`,

  // Fields of a page
  addField: 'Add field',
  addFieldTo: (page: string) => `Add field to ${page}`,
  kinds: 'Kinds of field',
  searchKinds: 'Search kinds of field',
  search: 'Search',
  drag: 'Drag to move',
  required: 'Required',
  notRequired: 'Not required',
  requiredOf: (field: string) => `Required: ${field}`,
  needsAnswer: 'The form needs its answer for what it books or sends on.',
  neverRequired: 'It has no answer, and is never required.',
  chooseField: (field: string) => `Choose ${field}`,
  warning: 'Warning',
  hidden: 'Hidden',
  notSent: 'Not sent',
  conditional: 'Conditional',
  fieldActions: (field: string) => `Actions of ${field}`,
  fieldUp: 'Move up',
  fieldDown: 'Move down',
  moveToPage: 'Move to page',
  duplicate: 'Duplicate',
  remove: 'Remove',
  onlyHidden: 'The form needs it: it can only be hidden',
  fieldRemoved: (field: string, cleared: number) => `“${field}” removed.${goneRules(cleared, 'it')}`,

  optionRenamed: (from: string, to: string, rules: number, formulas: number) =>
    `“${from}” is “${to}” now.${changedRules(rules)}${oldFormulas(from, formulas)}`,

  // Settings of a field
  noResponse: 'We could not get a valid response from these settings.',
  tabTexts: 'General',
  tabKind: 'Settings',
  tabUse: 'Answer',
  tabConditions: 'Visibility',
  tabValidation: 'Validation',
  tabValues: 'Calculated value',
  tabTranslations: 'Translations',
  fieldShownWhile: 'The field is drawn, checked and sent only while these hold.',
  fieldConditions: 'Conditions of the field',
  firstValue: 'The field takes the first value whose conditions hold, when that changes.',

  // Its texts
  label: 'Label',
  mapField: 'Field name',
  mapFieldHelp: 'Unique in the form. Rules that speak of the field follow.',
  mapFieldKept: (name: string) => `The field is still called ${name}.`,
  mapFieldFixed: 'The form needs it by this name for what it books or sends on.',
  shortLabel: 'Short label',
  shortLabelHelp: 'For lists and summaries.',
  group: 'Group',
  groupHelp: 'Fields of the same group share a heading.',
  width: 'Width',
  widthHelp: 'Short fields of one group stand side by side.',
  widths: [
    ['', 'Automatic'],
    ['small', 'Small'],
    ['half', 'Half a row'],
    ['full', 'Whole row'],
  ] as const,
  placeholder: 'Placeholder',
  help: 'Help',
  markdownLabel: 'Formatted label',
  markdownLabelHelp: 'Markdown. Takes the place of the label.',
  popover: 'Info tooltip',
  popoverHelp: 'Markdown, opened by a button beside the label.',
  helpAbove: 'Help above the input',

  // What becomes of its answer
  hiddenHelp: 'Never drawn for visitors.',
  defaultValue: 'Default value',
  defaultValueHelp: 'Several values are separated by ||.',
  submit: 'Include in request',
  submitHelp: 'The answer is sent and stored.',
  editable: 'Editable',
  editableHelp: 'May be changed when a submission is edited.',
  integrationField: 'Field of the linked form',
  integrationFieldHelp: 'Its id in the external event-management system.',
  invalidMessage: 'Message when invalid',
  invalidMessageHelp: 'For conditions without their own, and for an empty required field.',
  validMessage: 'Message when valid',
  validMessageHelp: 'Shown beneath a good answer.',

  // Conditions
  if: 'If',
  and: 'and',
  or: 'or',
  joinCondition: (row: number) => `Join condition ${row}`,
  removeCondition: (row: number) => `Remove condition ${row}`,
  conditionField: (row: number) => `Field of condition ${row}`,
  conditionOperator: (row: number) => `Operator of condition ${row}`,
  conditionValue: (row: number) => `Value of condition ${row}`,
  conditionGroup: (list: string, row: number) => `${list}, group ${row}`,
  addCondition: 'Add condition',
  addGroup: 'Add group',
  value: 'Value',
  emptyValue: '(empty)',
  anotherValue: 'Another value…',
  addOption: 'Add…',
  addTo: (value: string) => `${value}: add`,
  removeOption: (option: string) => `Remove ${option}`,
  noOption: (wrong: readonly string[]) => `None of its options: ${wrong.join(', ')}`,
  onlyEmptiness: 'Only whether it is empty can be compared.',
  /** @param kind `date`, `time` or `number` */
  enterLike: (kind: string, example: string) => `Enter a ${kind} like ${example}.`,
  storedAsText: (kind: string) => `Stored as text, not as a ${kind}. Enter it again.`,
  severalMeanings: (meanings: readonly string[]) => `This can mean ${meanings.join(' or ')}.`,

  // Operators, P4.10
  includes: 'includes',
  notIncludes: 'not includes',
  regex: 'regex',
  isEmpty: 'is empty',
  isNotEmpty: 'is not empty',
  pleaseChoose: 'Please choose',
  unknown: (stored: string) => `${stored} (unknown)`,

  // Validations
  validations: 'Validation conditions',
  validIf: 'Valid if',
  joinValidation: (row: number) => `Join validation ${row}`,
  removeValidation: (row: number) => `Remove validation ${row}`,
  validationField: (row: number) => `Field of validation ${row}`,
  validationOperator: (row: number) => `Operator of validation ${row}`,
  validationTarget: (row: number) => `Compare validation ${row} with`,
  validationOther: (row: number) => `Other field of validation ${row}`,
  validationValue: (row: number) => `Value of validation ${row}`,
  validationMessage: (row: number) => `Message of validation ${row}`,
  messageHint: 'Message when it fails',
  thisField: 'This field',
  fixedValue: 'a fixed value',
  otherField: 'another field',
  addValidation: 'Add validation',

  // Value conditions
  valueConditions: 'Value conditions',
  conditionsOfValue: (row: number) => `Conditions of value ${row}`,
  removeValue: (row: number) => `Remove value ${row}`,
  valueOf: 'Value of the field',
  valueField: (row: number) => `Field of value ${row}`,
  noFieldChosen: 'No field',
  formula: 'Formula',
  valueFormula: (row: number) => `Formula of value ${row}`,
  formulaHint: "'text', 5, AddDays(GetValue(), 2)",
  addValue: 'Add value',
} as const

function changedRules(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ' 1 rule changed.' : ` ${count} rules changed.`
}

function oldFormulas(value: string, count: number): string {
  if (count === 0) return ''
  return count === 1 ? ` One formula still says “${value}”.` : ` ${count} formulas still say “${value}”.`
}

/** How many rules went with what was removed; '' for none. @param subject what they spoke of */
export function goneRules(count: number, subject: string): string {
  if (count === 0) return ''
  return count === 1 ? ` One rule that spoke of ${subject} is gone too.` : ` ${count} rules that spoke of ${subject} are gone too.`
}
