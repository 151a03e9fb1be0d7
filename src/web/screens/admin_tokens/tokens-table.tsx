import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import type { AdminTokensPage, ApiTokenRow, TokenState } from '#contract/portal/tokens.ts'
import { formatDate } from '#fields/kit/formats.ts'
import { companyTime } from '../../admin/company-time.ts'
import { type Column, DataTable } from '../../admin/data-table.tsx'
import { relativeTime } from '../../admin/relative-time.ts'
import { screenTitle } from '../../admin/screen-title.ts'
import { tokensTexts as texts } from './tokens-texts.ts'
import { useRevoke } from './use-revoke.ts'

/** Of the forms of a token so many are named. */
const MAX_NAMED = 3

/** Each token with what it may, who made it and how it is used; those that can be used have a button that ends them. */
export function TokensTable({ page }: { page: AdminTokensPage }) {
  const { tokens, company } = page
  const [now] = useState(() => Date.now())
  const { revoke, revoking } = useRevoke(company.path)
  const time = companyTime(company)
  const columns: readonly Column<ApiTokenRow>[] = [
    { key: 'name', title: texts.name, bare: true, width: 11, cell: row => <TokenName row={row} /> },
    { key: 'may', title: texts.may, width: 12, cell: row => <Words text={row.scopes.map(one => texts.scopes[one].short).join(', ')} /> },
    { key: 'forms', title: texts.forms, width: 9.5, cell: row => <Words text={formsText(row)} /> },
    {
      key: 'made_by',
      title: texts.madeBy,
      width: 9,
      cell: row => <Words text={row.has_left ? texts.whoLeft(row.made_by) : row.made_by} />,
    },
    {
      key: 'last_used',
      title: texts.lastUsed,
      width: 8.5,
      cell: ({ last_used_at: at }) =>
        at ? (
          <time className="tokens-words" dateTime={at}>
            {relativeTime(at, now, time)}
          </time>
        ) : (
          texts.neverUsed
        ),
    },
    { key: 'uses', title: texts.uses, width: 8, cell: row => <Words text={texts.usesOf(row.used_today, row.used_30_days)} /> },
    { key: 'ends', title: texts.ends, width: 6.5, cell: row => <time dateTime={row.ends_on}>{formatDate(row.ends_on, company)}</time> },
    {
      key: 'actions',
      title: '',
      actions: true,
      width: 6.5,
      cell: row =>
        isUsable(row.state) && (
          <Button
            size="xs"
            variant="default"
            aria-label={texts.revokeOf(row.name)}
            loading={revoking === row.uuid}
            onClick={() => void revoke(row)}
          >
            {texts.revoke}
          </Button>
        ),
    },
  ]
  return <DataTable label={screenTitle(page)} columns={columns} rows={tokens} keyOf={row => row.uuid} />
}

const isUsable = (state: TokenState): boolean => state === 'active' || state === 'ending'

const COLORS = { ending: 'yellow', expired: 'red', revoked: 'gray' } as const

function TokenName({ row: { name, state } }: { row: ApiTokenRow }) {
  return (
    <span className="tokens-name">
      <bdi>{name}</bdi>
      {state !== 'active' && (
        <Badge variant="light" color={COLORS[state]} tt="none">
          {texts.marks[state]}
        </Badge>
      )}
    </span>
  )
}

const Words = ({ text }: { text: string }) => <span className="tokens-words">{text}</span>

function formsText({ forms }: ApiTokenRow): string {
  if (forms === null) return texts.allForms
  if (forms.length === 0) return texts.goneForms
  const named = forms.slice(0, MAX_NAMED).map(({ name, is_deleted }) => (is_deleted ? texts.deletedForm(name) : name))
  const rest = forms.length - named.length
  return rest > 0 ? `${named.join(', ')} ${texts.moreForms(rest)}` : named.join(', ')
}
