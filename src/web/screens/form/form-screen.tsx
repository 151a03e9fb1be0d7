import type { FormPage } from '#contract/portal/pages.ts'
import { FormRunner } from '../../runner/form-runner.tsx'

interface Props {
  readonly page: FormPage
  readonly onRedirect: (segment: string) => void
}

export function FormScreen({ page, onRedirect }: Props) {
  return <FormRunner page={page} onRedirect={onRedirect} />
}
