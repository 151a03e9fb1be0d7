import { useState } from 'react'
import { type AdminStyle, type AdminStylePage, editStyle } from '#contract/portal/styles.ts'
import type { StylePart } from '#contract/styles/style-parts.ts'
import { latestPage, sendOver } from '../../admin/editing/send-over.ts'
import { useSaver } from '../../admin/editing/use-saver.ts'
import { call } from '../../api/call.ts'
import { stylesListTexts } from '../admin_styles_list/styles-list-texts.ts'
import { formOf, type StyleDraft } from './draft.ts'
import { styleTexts as texts } from './style-texts.ts'
import type { StyleEditing } from './use-style-editing.ts'
import { useStyleAnew } from './use-style-anew.ts'

/** What stands in the way of saving, by `part.property` or the name of a setting. */
export type IssuesByPlace = Readonly<Record<string, string>>

const NONE: IssuesByPlace = {}

interface Ways {
  readonly onSaved: () => Promise<void>
  /** It was deleted, and is saved as a new one now. */
  readonly onSavedAnew: (link: string) => void
}

/** Sends the style, over the version that the work began with: what is saved over a newer one has that one's changes in it. */
export function useStyleSaving(
  { company, style }: AdminStylePage,
  { draft: now, wrongTexts }: StyleEditing,
  { onSaved, onSavedAnew }: Ways,
) {
  const [begun] = useState(style)
  const saver = useSaver<StyleDraft, AdminStyle>()
  const sendAnew = useStyleAnew(company.path, style.logo)
  const params = { company: company.path, id: style.uuid }
  const { refused } = saver
  /** Nothing that was typed is left out of what is saved. */
  const check = () => Object.fromEntries([...wrongTexts].map(part => [part, texts.rawWrong]))
  const isOpen = (path: string, text: string, sent: StyleDraft) =>
    text === texts.rawWrong ? wrongTexts.has(path as StylePart) : valueAt(sent, path) === valueAt(now, path)

  return {
    ...saver,
    save: (draft: StyleDraft, over = begun) =>
      saver.save(draft, {
        check,
        send: () =>
          sendOver({
            over,
            send: ({ version }) => call(editStyle, { params, form: formOf(draft), ifMatch: version, quiet: true }),
            latest: async () => {
              const page = await latestPage(company)
              return page?.render === 'admin_style' ? page.style : undefined
            },
          }),
        done: texts.saveDone,
        failed: texts.saveFailed,
        onSaved,
      }),
    saveAnew: (draft: StyleDraft) =>
      saver.save(draft, {
        check,
        creates: true,
        leaves: true,
        send: () => sendAnew(draft),
        done: stylesListTexts.createDone,
        failed: stylesListTexts.createFailed,
        onSaved: onSavedAnew,
      }),
    /** What still stands in the way of saving it as it is now. */
    issues: refused ? Object.fromEntries(Object.entries(refused.issues).filter(([path, text]) => isOpen(path, text, refused.work))) : NONE,
  }
}

/** @param path `part.property`, or the name of a setting */
function valueAt(draft: StyleDraft, path: string): unknown {
  const [first = '', property] = path.split('.')
  const all: Readonly<Record<string, unknown>> = { ...draft.styleLook, ...draft }
  const value = all[first]
  return property === undefined ? value : (value as Readonly<Record<string, unknown>> | undefined)?.[property]
}
