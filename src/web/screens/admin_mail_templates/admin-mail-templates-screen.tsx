import './mail-templates.css'
import '../admin_outbox/outbox.css'
import { Button } from '@mantine/core'
import type { AdminMailTemplatesPage, TemplateRow } from '#contract/portal/mail-templates.ts'
import type { MessageKind } from '#contract/portal/outbox.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { companyTime } from '../../admin/company-time.ts'
import { type Column, DataTable, RowLink } from '../../admin/data-table.tsx'
import { Icon } from '../../admin/icons.tsx'
import { screenTitle } from '../../admin/screen-title.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { languageName } from '../../builder/languages.ts'
import { MailNote } from '../admin_outbox/mail-note.tsx'
import { outboxTexts } from '../admin_outbox/outbox-texts.ts'
import { templatesTexts as texts } from './mail-templates-texts.ts'

interface KindRow {
  readonly kind: MessageKind
  readonly templates: readonly TemplateRow[]
}

/** Every mail that there is, and in each language whose words it has (P10.52). */
export function AdminMailTemplatesScreen({ page }: { page: AdminMailTemplatesPage }) {
  const { company, form, templates, setup } = page
  const { go } = useNavigation()
  const time = companyTime(company)
  const rows = [...Map.groupBy(templates, ({ kind }) => kind)].map(([kind, of]): KindRow => ({ kind, templates: of }))
  const columns: readonly Column<KindRow>[] = [
    { key: 'mail', title: texts.mail, bare: true, width: 16, cell: row => <Mail kind={row.kind} /> },
    { key: 'languages', title: texts.languages, bare: true, cell: row => <Languages row={row} whenOf={at => time.date(Date.parse(at))} /> },
  ]
  const companys = linkTo(company, 'admin/settings/templates')
  return (
    <>
      <div className="staff-head">
        {form && (
          <Button variant="default" leftSection={<Icon name="back" />} onClick={() => go(form.link)}>
            {texts.back(form.name)}
          </Button>
        )}
        <h1>{screenTitle(page)}</h1>
      </div>
      <p className="mail-templates-intro">
        {form ? texts.introOfForm : texts.intro} {form && <RowLink href={companys}>{texts.toCompany}</RowLink>}
      </p>
      <MailNote setup={setup} />
      <DataTable label={texts.list} columns={columns} rows={rows} keyOf={({ kind }) => kind} />
    </>
  )
}

function Mail({ kind }: { kind: MessageKind }) {
  return (
    <span className="mail-templates-mail">
      <strong>{outboxTexts.kinds[kind]}</strong>
      <span className="staff-hint">{texts.to[kind]}</span>
    </span>
  )
}

function Languages({ row: { kind, templates }, whenOf }: { row: KindRow; whenOf: (at: string) => string }) {
  return (
    <ul className="mail-templates-languages" aria-label={outboxTexts.kinds[kind]}>
      {templates.map(({ language, words, link, changed_at }) => (
        <li key={language} data-words={words}>
          <RowLink href={link}>
            {languageName(language)}
            <small>{[texts.words[words], changed_at && texts.changed(whenOf(changed_at))].filter(Boolean).join(', ')}</small>
          </RowLink>
        </li>
      ))}
    </ul>
  )
}
