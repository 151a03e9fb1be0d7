import { Stack, Switch, Textarea, TextInput } from '@mantine/core'
import type { AdminStylePage } from '#contract/portal/styles.ts'
import { MAX_FOOTER_TEXT, MAX_STYLE_DESCRIPTION, MAX_STYLE_NAME, type StyleLook } from '#contract/styles/style-parts.ts'
import { nameIssue } from '../../admin/name-issue.tsx'
import { NameMark } from '../../admin/name-mark.tsx'
import { useStyleName } from '../admin_styles_list/name-check.ts'
import { stylesListTexts } from '../admin_styles_list/styles-list-texts.ts'
import { LogoInput } from './logo-input.tsx'
import { styleTexts as texts } from './style-texts.ts'
import type { StyleEditing } from './use-style-editing.ts'
import type { IssuesByPlace } from './use-style-saving.ts'

interface Props {
  readonly page: AdminStylePage
  readonly editing: StyleEditing
  readonly issues: IssuesByPlace
}

const names = { label: texts.name, required: texts.nameRequired, taken: stylesListTexts.nameTaken }

/** Name, default, header, footer and logo. */
export function BasicsPanel({ page: { company, style }, editing, issues }: Props) {
  const { draft, change, changeLook } = editing
  // Its own name needs no check.
  const renamed = draft.name.trim() === style.name ? '' : draft.name
  const { status, recheck } = useStyleName(company.path, renamed, style.uuid)
  const { styleLook } = draft
  const setLook = (patch: Partial<StyleLook>) => changeLook(before => ({ ...before, ...patch }), Object.keys(patch).join(' '))
  return (
    <>
      <section className="staff-card style-facts" aria-label={texts.basics}>
        <Stack>
          <TextInput
            required
            data-setting="name"
            label={texts.name}
            description={texts.nameHelp}
            data-max={MAX_STYLE_NAME}
            autoComplete="off"
            value={draft.name}
            error={
              draft.name.trim() === ''
                ? texts.nameRequired
                : (issues['name'] ?? nameIssue({ ...names, status, touched: false, onRetry: recheck }))
            }
            rightSection={<NameMark status={status} />}
            onChange={event => change({ name: event.currentTarget.value })}
          />
          <Textarea
            autosize
            minRows={2}
            data-setting="description"
            label={texts.description}
            data-max={MAX_STYLE_DESCRIPTION}
            value={draft.description}
            error={issues['description']}
            onChange={event => change({ description: event.currentTarget.value })}
          />
          <Switch
            label={texts.defaultSwitch}
            description={texts.defaultHelp}
            checked={draft.is_default}
            onChange={event => change({ is_default: event.currentTarget.checked })}
          />
        </Stack>
      </section>
      <section className="staff-card style-facts" aria-label={texts.frame}>
        <h2>{texts.frame}</h2>
        <Stack>
          <LogoInput editing={editing} issue={issues['new_logo'] ?? issues['logo']} />
          <Switch
            label={texts.headerHide}
            checked={styleLook.header_hide}
            onChange={event => setLook({ header_hide: event.currentTarget.checked })}
          />
          <Switch
            label={texts.mainHeaderHide}
            checked={styleLook.main_header_hide}
            onChange={event => setLook({ main_header_hide: event.currentTarget.checked })}
          />
          <Switch
            label={texts.footerHide}
            checked={styleLook.footer_hide}
            onChange={event => setLook({ footer_hide: event.currentTarget.checked })}
          />
          <TextInput
            data-setting="footer_text"
            label={texts.footerText}
            description={texts.footerHelp}
            data-max={MAX_FOOTER_TEXT}
            value={styleLook.footer_text}
            error={issues['footer_text']}
            onChange={event => setLook({ footer_text: event.currentTarget.value })}
          />
        </Stack>
      </section>
    </>
  )
}
