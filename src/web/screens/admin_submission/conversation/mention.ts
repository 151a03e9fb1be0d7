import type { NamedPerson } from '#contract/portal/submission-row.ts'

/** A name that is being typed. */
export interface TypedMention {
  /** Where its `@` stands. */
  readonly start: number
  /** What stands between it and the caret. */
  readonly query: string
}

/** An `@` after nothing or a blank, and at most three words behind it. */
const MENTION = /(?:^|[\s(])@((?:[^\s@]+ ?){0,3})$/u
const MAX_LETTERS = 40

/** The name at the caret; undefined: none is typed there. */
export function mentionAt(text: string, caret: number): TypedMention | undefined {
  const query = MENTION.exec(text.slice(0, caret))?.[1]
  return query === undefined || query.length > MAX_LETTERS ? undefined : { start: caret - query.length - 1, query }
}

/** The text with a person in place of what was typed of the name, and where the caret stands then. */
export function withMention(text: string, { start, query }: TypedMention, { name }: NamedPerson): { text: string; caret: number } {
  const before = `${text.slice(0, start)}@${name} `
  return { text: before + text.slice(start + 1 + query.length).replace(/^ /, ''), caret: before.length }
}

/** Those whose names still stand in the text, each once. */
export function namedIn(text: string, people: readonly NamedPerson[]): readonly NamedPerson[] {
  const uuids = new Set<string>()
  return people.filter(({ uuid, name }) => text.includes(`@${name}`) && !uuids.has(uuid) && uuids.add(uuid))
}
