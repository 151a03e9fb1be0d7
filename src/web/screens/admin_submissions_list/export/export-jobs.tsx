import './export.css'
import { Alert, Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { ExportJob } from '#contract/portal/exports.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { sizeText } from '#fields/kit/size.ts'
import { companyTime } from '../../../admin/company-time.ts'
import { texts as shared } from '../../../admin/texts.ts'
import { useFocusAfterPress } from '../../../admin/use-focus-after-press.ts'
import { texts as shell } from '../../../shell/texts.ts'
import { exportTexts as texts } from './export-texts.ts'
import { type Exports, fileOf } from './use-exports.ts'

interface Props {
  readonly company: CompanyData
  readonly exports: Exports
}

/** What becomes of exports, and those that can be downloaded. */
export function ExportJobs({ company, exports }: Props) {
  const { jobs, isFailed, readAgain } = exports
  const section = useRef<HTMLElement>(null)
  const [isRemoving, setRemoving] = useState(false)
  const onPress = useFocusAfterPress(isRemoving, () => section.current)

  async function remove(job: ExportJob): Promise<void> {
    onPress()
    setRemoving(true)
    await exports.remove(job)
    setRemoving(false)
  }

  return (
    <section ref={section} tabIndex={-1} className="submissions-exports" aria-label={texts.yours}>
      <h3>{texts.yours}</h3>
      {isFailed && (
        <Alert color="red" role="alert" title={texts.readFailed}>
          <Button size="compact-md" variant="default" onClick={readAgain}>
            {shared.retry}
          </Button>
        </Alert>
      )}
      {!jobs && !isFailed && <p className="staff-hint">{shell.loading}</p>}
      {jobs?.length === 0 && <p className="staff-hint">{texts.none}</p>}
      {jobs && jobs.length > 0 && (
        <ul>
          {jobs.map(job => (
            <li key={job.uuid}>
              <Job job={job} company={company} onRemove={() => void remove(job)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface JobProps {
  readonly job: ExportJob
  readonly company: CompanyData
  readonly onRemove: () => void
}

function Job({ job, company, onRemove }: JobProps) {
  const { name, state, is_own, by } = job
  const isOver = state === 'done' || state === 'failed'
  return (
    <>
      <div className="submissions-export">
        <strong>{name}</strong>
        {!is_own && (
          <span className="staff-hint">
            <bdi>{texts.by(by)}</bdi>
          </span>
        )}
        <State job={job} company={company} />
      </div>
      <div className="submissions-export-actions">
        {state === 'done' && (
          <Button component="a" size="compact-md" href={fileOf(company.path, job)} download={name} aria-label={texts.downloadOf(name)}>
            {texts.download}
          </Button>
        )}
        <Button size="compact-md" variant="default" onClick={onRemove} aria-label={isOver ? texts.deleteOf(name) : texts.breakOffOf(name)}>
          {isOver ? texts.delete : texts.breakOff}
        </Button>
      </div>
    </>
  )
}

function State({ job, company }: Omit<JobProps, 'onRemove'>) {
  const { state, name, rows, done, ahead, why, size, cut_cells, expires_at, with_files } = job
  if (state === 'waiting') return <span>{ahead > 0 ? texts.ahead(ahead) : texts.waiting}</span>
  if (state === 'failed')
    return (
      <span className="submissions-export-failed">
        {texts.failed}: {why}
      </span>
    )
  if (state === 'running') {
    const isAddingFiles = with_files && rows > 0 && done >= rows
    return (
      <>
        <progress aria-label={texts.progressOf(name)} max={Math.max(1, rows)} value={rows === 0 ? undefined : done} />
        <span>{isAddingFiles ? texts.addingFiles : rows === 0 ? texts.starting : texts.progress(done, rows)}</span>
      </>
    )
  }
  return (
    <>
      <span>{texts.made(rows, sizeText(size))}</span>
      {cut_cells > 0 && <span className="staff-hint">{texts.cut(cut_cells)}</span>}
      {expires_at && <span className="staff-hint">{texts.expires(companyTime(company).both(Date.parse(expires_at)))}</span>}
    </>
  )
}
