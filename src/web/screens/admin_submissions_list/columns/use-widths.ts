import { useState } from 'react'
import { chooseColumns } from '#contract/portal/inbox.ts'
import type { ColumnWidths } from '#contract/portal/list-columns.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import type { ColumnResizing } from '../../../admin/table-head.tsx'
import { useNavigation } from '../../../admin/use-navigation.ts'
import { call } from '../../../api/call.ts'
import { texts as shared } from '../../../shell/texts.ts'
import { toastFailure } from '../../../shell/toasts.ts'
import { columnTexts as texts } from './column-texts.ts'

interface Drawn {
  /** Those of the page on which they were drawn: the next one says what was kept. */
  readonly of: ColumnWidths
  readonly widths: ColumnWidths
}

/** How wide the columns of the list are, while they are dragged too; kept for whoever drags them, by form (P8.200). */
export function useWidths({ company, form, widths: stored }: Pick<AdminSubmissionsListPage, 'company' | 'form' | 'widths'>): {
  readonly widths: ColumnWidths
  readonly resizing: ColumnResizing
} {
  const { reload } = useNavigation()
  const [drawn, setDrawn] = useState<Drawn>()
  const widths = drawn?.of === stored ? drawn.widths : stored

  async function keep(key: string, width: number | undefined): Promise<void> {
    const { [key]: _before, ...others } = widths
    const next = width === undefined ? others : { ...others, [key]: width }
    setDrawn({ of: stored, widths: next })
    const body = { form: form?.uuid ?? '', widths: next }
    const { ok, body: answer } = await call(chooseColumns, { params: { company: company.path }, body, quiet: true })
    if (ok) await reload()
    else toastFailure(texts.failed, answer?.message[1] || shared.retry)
  }

  return {
    widths,
    resizing: {
      draw: (key, width) => setDrawn({ of: stored, widths: { ...widths, [key]: width } }),
      keep: (key, width) => void keep(key, width),
      cancel: () => setDrawn(undefined),
    },
  }
}
