/** Limits of a form's definition (P11.1; the sizes it is silent about are ours); those of one kind of field lie in its folder. How many fields and conditions there may be, the engine knows. */
export const limits = {
  /** Objects and lists of the whole JSON, keys and items of all of them, and how deep they nest. */
  nodes: 100_000,
  members: 400_000,
  depth: 80,
  pages: 100,
  options: 100,

  name: 100,
  title: 100,
  description: 500,
  /** A label, an option, a placeholder, a message. */
  line: 500,
  group: 100,
  help: 2000,
  /** Markdown of a field, and of the form. */
  markdown: 20_000,
  content: 50_000,
  defaultValue: 10_000,
  optionValue: 200,
  formula: 500,
  conditionValue: 2000,
  url: 2000,
  id: 100,
  languages: 50,
  tag: 35,
  /** Messages of one field that a translation replaces. */
  messages: 200,
  /** Headings of pages, or of groups, that a translation replaces. */
  headings: 500,
} as const
