import type { BookingLine, BookingsReport } from '#contract/portal/reservation-imports.ts'
import { bookingImportTexts as texts } from './import-texts.ts'

/** What an import would do, and what of its file it would not. */
export function BookingsReportView({ report }: { report: BookingsReport }) {
  const { good, same, clash_rows, wrong_rows, clashes, wrong, ignored } = report
  const counts = [
    good > 0 && texts.good(good),
    same > 0 && texts.same(same),
    clash_rows > 0 && texts.clashing(clash_rows),
    wrong_rows > 0 && texts.wrong(wrong_rows),
  ].filter(text => text !== false)
  return (
    <>
      <ul className="reserving-counts">
        {counts.length === 0 ? (
          <li>{wrong.length > 0 ? texts.fileIsWrong : texts.nothing}</li>
        ) : (
          counts.map(text => <li key={text}>{text}</li>)
        )}
      </ul>
      {ignored.length > 0 && (
        <p className="staff-hint">
          <bdi>{texts.ignored(ignored.join(', '))}</bdi>
        </p>
      )}
      <Lines title={texts.clashes} lines={clashes} total={clash_rows} />
      <Lines title={texts.wrongLines} lines={wrong} total={Math.max(wrong_rows, wrong.length)} />
    </>
  )
}

interface LinesProps {
  readonly title: string
  readonly lines: readonly BookingLine[]
  readonly total: number
}

function Lines({ title, lines, total }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {total > lines.length && <p className="staff-hint">{texts.ofMore(lines.length, total)}</p>}
      <table className="reserving-lines">
        <thead>
          <tr>
            <th scope="col">{texts.row}</th>
            <th scope="col">{texts.booking}</th>
            <th scope="col">{texts.why}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <td>{line.row.toLocaleString('en')}</td>
              <td>
                <bdi>{line.title}</bdi>
              </td>
              <td>
                {line.column && <strong>{line.column}: </strong>}
                {line.reason} {line.value && <bdi className="reserving-value">{line.value}</bdi>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
