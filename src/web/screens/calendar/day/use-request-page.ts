import { useCallback, useEffect, useState } from 'react'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { loadPage } from '../../../api/page.ts'

type RequestRead = AdminSubmissionPage | 'loading' | 'failed'

/** The page of a request, read to say beside a booking what is known of it. */
export function useRequestPage({ path }: CompanyData, submission: string) {
  const [read, setRead] = useState<RequestRead>('loading')
  const load = useCallback(async () => {
    const page = await loadPage(path, `admin/submissions/${submission}`, '')
    return page?.render === 'admin_submission' ? page : undefined
  }, [path, submission])
  useEffect(() => {
    let isOver = false
    void load().then(page => !isOver && setRead(page ?? 'failed'))
    return () => {
      isOver = true
    }
  }, [load])

  /** What was read stays where it cannot be read again. */
  async function reload(): Promise<AdminSubmissionPage | undefined> {
    const page = await load()
    setRead(before => page ?? (typeof before === 'string' ? 'failed' : before))
    return page
  }
  return { read, reload }
}
