import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MAX_TOKEN_YEARS } from '#contract/portal/token-rules.ts'
import { addToken, type AdminTokensPage } from '#contract/portal/tokens.ts'
import { TOKEN_SCOPES, type TokenScope } from '#contract/portal/token-scopes.ts'
import { companyTime } from '../../admin/company-time.ts'
import { DayInput } from '../../admin/day-input.tsx'
import { texts as staff } from '../../admin/texts.ts'
import { confirmedCall } from '../../shell/confirmed-call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure } from '../../shell/toasts.ts'
import { type ChosenForm, FormsInput } from './forms-input.tsx'
import { tokensTexts as texts } from './tokens-texts.ts'
import { yearsLater } from './years-later.ts'

interface Props {
  readonly page: AdminTokensPage
  readonly onDirty: (isDirty: boolean) => void
  readonly onMade: (token: string) => void
  readonly onCancel: () => void
}

type TokenFormIssues = Readonly<Partial<Record<'name' | 'scopes' | 'forms' | 'ends_on', string>>>

/** What a new token is called, what it may, and until when. The server says what is wrong, each at its place. */
export function TokenForm({ page: { company }, onDirty, onMade, onCancel }: Props) {
  const [today] = useState(() => companyTime(company).day(Date.now()))
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly TokenScope[]>([])
  const [forms, setForms] = useState<readonly ChosenForm[] | null>(null)
  const [endsOn, setEndsOn] = useState(() => yearsLater(today, 1))
  const [issues, setIssues] = useState<TokenFormIssues>({})
  const [busy, setBusy] = useState(false)
  const form = useFocusOnIssue(issues)

  /** What stands there now is not what was refused. */
  const change = (what: keyof TokenFormIssues) => {
    setIssues(({ [what]: _gone, ...others }) => others)
    onDirty(true)
  }

  async function create(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const body = { name, scopes: [...scopes], forms: forms && forms.map(({ uuid }) => uuid), ends_on: endsOn }
    const answer = await confirmedCall(addToken, { params: { company: company.path }, body })
    setBusy(false)
    if (answer.ok && answer.body.data) return onMade(answer.body.data.token)
    // An alert is shown already, and says what to do.
    if (!answer.body?.alert) toastFailure(texts.createFailed)
    setIssues(answer.body?.issues ?? {})
  }

  return (
    <form noValidate ref={form} onSubmit={event => void create(event)}>
      <Stack>
        <TextInput
          required
          data-autofocus
          data-max={100}
          autoComplete="off"
          label={texts.name}
          description={texts.nameHelp}
          value={name}
          error={issues.name}
          onChange={event => {
            setName(event.currentTarget.value)
            change('name')
          }}
        />
        <fieldset className="tokens-choices" data-issue={issues.scopes}>
          <legend>{texts.may}</legend>
          <p className="staff-hint">{texts.mayHelp}</p>
          <p className="tokens-issue" role="alert">
            {issues.scopes}
          </p>
          {TOKEN_SCOPES.map(scope => (
            <Checkbox
              key={scope}
              label={texts.scopes[scope].label}
              description={texts.scopes[scope].help}
              checked={scopes.includes(scope)}
              onChange={({ currentTarget: { checked } }) => {
                setScopes(before => TOKEN_SCOPES.filter(one => (one === scope ? checked : before.includes(one))))
                change('scopes')
              }}
            />
          ))}
        </fieldset>
        <FormsInput
          company={company}
          forms={forms}
          issue={issues.forms}
          onForms={chosen => {
            setForms(chosen)
            change('forms')
          }}
        />
        <DayInput
          required
          label={texts.ends}
          description={texts.endsHelp}
          company={company}
          day={endsOn}
          earliest={today}
          latest={yearsLater(today, MAX_TOKEN_YEARS)}
          issue={issues.ends_on}
          onDay={day => {
            setEndsOn(day)
            change('ends_on')
          }}
        />
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {shared.cancel}
        </Button>
        <Button type="submit" loading={busy}>
          {staff.create}
        </Button>
      </Group>
    </form>
  )
}

/** Leads the keyboard to the first thing that was refused, once for each try. */
function useFocusOnIssue(issues: TokenFormIssues) {
  const form = useRef<HTMLFormElement>(null)
  const refused = useRef(issues)
  useEffect(() => {
    const isNew = Object.keys(issues).length > 0 && Object.keys(refused.current).length === 0
    refused.current = issues
    if (!isNew) return
    const first = form.current?.querySelector('[aria-invalid="true"], [data-issue]')
    const input = first instanceof HTMLFieldSetElement ? first.querySelector('input') : first
    if (input instanceof HTMLElement) input.focus()
  }, [issues])
  return form
}
