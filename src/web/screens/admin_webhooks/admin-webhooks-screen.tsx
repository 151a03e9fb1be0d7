import './webhooks.css'
import { Button } from '@mantine/core'
import { linkTo } from '#contract/portal/screens.ts'
import type { WebhookRow } from '#contract/portal/webhooks.ts'
import type { AdminWebhooksPage } from '#contract/portal/webhook-pages.ts'
import { type Column, DataTable, RowLink } from '../../admin/data-table.tsx'
import { Icon } from '../../admin/icons.tsx'
import { screenTitle } from '../../admin/screen-title.ts'
import { Empty } from '../../admin/states.tsx'
import { useNavigation } from '../../admin/use-navigation.ts'
import { WebhookHealth } from './webhook-health.tsx'
import { webhooksTexts as texts } from './webhooks-texts.ts'

/** Where programs hear of what happens, with how each does (P10.105). */
export function AdminWebhooksScreen({ page }: { page: AdminWebhooksPage }) {
  const { go } = useNavigation()
  const { company, webhooks } = page
  const isEmpty = webhooks.length === 0
  const add = (
    <Button leftSection={<Icon name="add" />} onClick={() => go(linkTo(company, 'admin/settings/webhook/new'))}>
      {texts.add}
    </Button>
  )
  const columns: readonly Column<WebhookRow>[] = [
    { key: 'name', title: texts.name, width: 14, cell: row => <RowLink href={row.link}>{row.name}</RowLink> },
    {
      key: 'url',
      title: texts.address,
      cell: row => (
        <span className="webhooks-url" dir="ltr">
          {row.url}
        </span>
      ),
    },
    { key: 'form', title: texts.formName, width: 12, cell: row => row.form_name || texts.allForms },
    { key: 'state', title: texts.state, width: 20, cell: row => <WebhookHealth company={company} webhook={row} /> },
  ]
  return (
    <>
      <div className="staff-head">
        <h1>{screenTitle(page)}</h1>
        {!isEmpty && add}
      </div>
      {isEmpty ? (
        <Empty icon="settings" title={texts.emptyTitle} text={texts.emptyText} action={add} />
      ) : (
        <DataTable label={screenTitle(page)} columns={columns} rows={webhooks} keyOf={row => row.uuid} linkOf={row => row.link} />
      )}
    </>
  )
}
