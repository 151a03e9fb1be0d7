import { Alert, Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { beginBehalf } from '#contract/portal/behalf.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { isEmail } from '#fields/kit/contact.ts'
import { StaffDialog } from '../../../admin/staff-dialog.ts'
import { useNavigation } from '../../../admin/use-navigation.ts'
import { call } from '../../../api/call.ts'
import { texts as shared } from '../../../shell/texts.ts'
import { BehalfForm } from './behalf-form.tsx'
import { behalfTexts as texts } from './behalf-texts.ts'

interface Props {
  readonly page: AdminSubmissionsListPage
  readonly onClose: () => void
}

type BehalfIssues = Readonly<Partial<Record<'name' | 'email' | 'form', string>>>
const ORDER = ['name', 'email', 'form'] as const

/** For whom a request is to be sent, and to which form: leads to that form. */
export function BehalfDialog({ page: { company, form: listed }, onClose }: Props) {
  const { go } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [chosen, setChosen] = useState<string | null>(listed?.uuid ?? null)
  const [copies, setCopies] = useState(false)
  const [issues, setIssues] = useState<BehalfIssues>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)

  // Back from the form to this dialog as the browser kept it.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])

  /** Says what is to be mended, and leads to the first of it. */
  function say(found: BehalfIssues): void {
    setIssues(found)
    const first = ORDER.find(part => found[part])
    if (first) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[data-part="${first}"]`)?.focus())
  }

  async function begin(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const found: BehalfIssues = {
      ...(name.trim() === '' && { name: texts.noName }),
      ...(!isEmail(email.trim()) && { email: texts.noEmail }),
      ...(chosen === null && { form: texts.noForm }),
    }
    setFailure('')
    if (Object.keys(found).length > 0 || chosen === null) return say(found)
    setBusy(true)
    const body = { form: chosen, email: email.trim(), name: name.trim(), copies }
    const result = await call(beginBehalf, { params: { company: company.path }, body, quiet: true })
    // Until the form is there nothing is pressed any more: a second press would begin another request.
    if (result.ok && result.body.data) return go(result.body.data.link)
    setBusy(false)
    const refused: BehalfIssues = result.body?.issues ?? {}
    if (ORDER.some(part => refused[part])) return say(refused)
    setFailure(result.body?.message[1] || result.body?.message[0] || shared.retry)
  }

  return (
    <StaffDialog title={texts.title} onClose={onClose}>
      <form ref={form} onSubmit={event => void begin(event)} noValidate>
        <Stack>
          <p className="staff-hint">{texts.text}</p>
          {failure !== '' && (
            <Alert color="red" role="alert" title={texts.failed}>
              {failure}
            </Alert>
          )}
          <TextInput
            label={texts.name}
            value={name}
            error={issues.name}
            maxLength={100}
            autoComplete="off"
            required
            withAsterisk={false}
            data-part="name"
            data-autofocus
            onChange={event => {
              setName(event.currentTarget.value)
              setIssues({ ...issues, name: '' })
            }}
          />
          <TextInput
            label={texts.email}
            value={email}
            error={issues.email}
            type="email"
            dir="ltr"
            maxLength={250}
            autoComplete="off"
            required
            withAsterisk={false}
            data-part="email"
            onChange={event => {
              setEmail(event.currentTarget.value)
              setIssues({ ...issues, email: '' })
            }}
          />
          <BehalfForm
            company={company}
            listed={listed}
            value={chosen}
            issue={issues.form}
            onChoose={uuid => {
              setChosen(uuid)
              setIssues({ ...issues, form: '' })
            }}
          />
          <Checkbox label={texts.copies} checked={copies} onChange={event => setCopies(event.currentTarget.checked)} />
          <Button type="submit" loading={busy}>
            {texts.go}
          </Button>
        </Stack>
      </form>
    </StaffDialog>
  )
}
