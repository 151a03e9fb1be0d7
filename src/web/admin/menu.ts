import { useEffect, useState } from 'react'
import { may } from '#contract/call.ts'
import type { CompanyData, StaffPage } from '#contract/portal/pages.ts'
import { readingSubmissions } from '#contract/portal/submissions.ts'
import { linkTo, loadPage } from '../api/page.ts'
import { texts as shared } from '../shell/texts.ts'
import type { IconName } from './icons.tsx'
import { texts } from './texts.ts'

/** An entry of the sidebar; up to three levels (P1.27). */
export interface MenuEntry {
  readonly label: string
  readonly icon?: IconName
  readonly link: string
  readonly entries?: readonly MenuEntry[]
}

type Types = readonly { readonly name: string; readonly link: string }[]

/** What a staff member finds in the sidebar of this page. */
export function useMenu(page: StaffPage): readonly MenuEntry[] {
  const types = useTypes(page)
  const { company, user } = page
  return [
    {
      label: texts.forms,
      icon: 'forms',
      link: linkTo(company, 'admin/forms'),
      entries: [{ label: texts.allForms, link: linkTo(company, 'admin/forms') }, ...types.map(({ name, link }) => ({ label: name, link }))],
    },
    ...(may(user.permissions, readingSubmissions) ? [submissions(company)] : []),
    { label: shared.yourRequests, icon: 'history', link: linkTo(company, 'submissions') },
  ]
}

const submissions = (company: CompanyData): MenuEntry => ({
  label: texts.submissions,
  icon: 'inbox',
  link: linkTo(company, 'admin/submissions'),
})

/** The types of form come with the forms list; on other screens they are asked for once. */
function useTypes(page: StaffPage): Types {
  const [known, setKnown] = useState<Types>()
  const own = page.render === 'admin_forms_list' ? page.types : undefined
  if (own && own !== known) setKnown(own)
  const company = page.company.path
  useEffect(() => {
    if (known) return
    let open = true
    void loadPage(company, 'admin/forms', 'size=1').then(list => {
      if (open && list?.render === 'admin_forms_list') setKnown(list.types)
    })
    return () => {
      open = false
    }
  }, [known, company])
  return own ?? known ?? []
}
