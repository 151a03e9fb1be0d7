import type { Breach } from './rules.ts'
import { plainCss, readSheets, type Sheet, styleRulesOf } from './style-rules.ts'

/** Whose a sheet is: `ui`, `fields/kit`, one kind of field, a floor of the web, one screen. Folders in it share their classes. */
export const ownerOf = (path: string): string => /^src\/(ui|fields\/[^/]+|web\/screens\/[^/]+|web\/[^/]+)\//.exec(path)?.[1] ?? path

interface Use {
  readonly file: string
  readonly line: number
  readonly owner: string
  /** Classes of what it styles. */
  readonly subject: readonly string[]
  /** Classes of all that it names: the subject and what stands before it. */
  readonly classes: readonly string[]
}

const WAY_OUT = 'name a class of this folder before it or beside it, or give one of them another name: a class has one owner'

/**
 * Classes that two folders style: sheets of screens that were seen stay in a tab, so the one is drawn by the rules of the other. A class
 * is of the folder that styles it by itself; others say with a class of their own where they mean it. The same for `!important`, which
 * turns the order of the layers around.
 */
export function styleSheetBreaches(root: string, sheets = readSheets(root)): Breach[] {
  const uses = sheets.flatMap(usesIn)
  const owners = ownersOf(uses)
  return [...sheets.flatMap(importantIn), ...uses.flatMap(use => foreignIn(use, owners))]
}

function usesIn(sheet: Sheet): Use[] {
  return styleRulesOf(sheet).map(({ line, selector }) => {
    const subject = withoutBrackets(selector)
      .split(/[\s>+~]+/)
      .findLast(part => part !== '')
    // What something is not says nothing of what it is.
    const said = selector.replaceAll(/:not\([^()]*\)/g, '')
    return { file: sheet.path, line, owner: ownerOf(sheet.path), subject: classesOf(subject ?? ''), classes: classesOf(said) }
  })
}

const classesOf = (selector: string): string[] => [...new Set([...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))]

/** Without `:not()`, `:has()` and attributes. */
function withoutBrackets(selector: string): string {
  const shorter = selector.replaceAll(/:[\w-]+\([^()]*\)|\[[^\]]*\]/g, '')
  return shorter === selector ? selector : withoutBrackets(shorter)
}

/** Who styles each class by itself, or else with others; who names it, where nobody styles it. */
function ownersOf(uses: readonly Use[]): ReadonlyMap<string, ReadonlySet<string>> {
  const [named, withOthers, alone] = [new Map<string, Set<string>>(), new Map<string, Set<string>>(), new Map<string, Set<string>>()]
  const add = (all: Map<string, Set<string>>, name: string, owner: string) => all.set(name, (all.get(name) ?? new Set()).add(owner))
  for (const { owner, subject, classes } of uses) {
    for (const name of classes) add(named, name, owner)
    for (const name of subject) add(classes.length === 1 ? alone : withOthers, name, owner)
  }
  return new Map([...named, ...withOthers, ...alone])
}

/** What it styles is of another folder, or of another one too, and nothing that it names is of this one alone. */
function foreignIn({ file, line, owner, subject, classes }: Use, owners: ReadonlyMap<string, ReadonlySet<string>>): Breach[] {
  const isOwn = (name: string) => owners.get(name)?.has(owner) === true && owners.get(name)?.size === 1
  const [name] = subject
  if (name === undefined || classes.some(isOwn)) return []
  return [{ file, line, rule: `.${name} is a class of ${[...(owners.get(name) ?? [])].join(' and ')}`, wayOut: WAY_OUT }]
}

function importantIn({ path, text }: Sheet): Breach[] {
  return plainCss(text)
    .split('\n')
    .flatMap((said, at) =>
      /!\s*important/i.test(said)
        ? [
            {
              file: path,
              line: at + 1,
              rule: '!important turns the order of the layers around',
              wayOut: 'what always holds lies in a sheet that ends with sure.css',
            },
          ]
        : [],
    )
}
