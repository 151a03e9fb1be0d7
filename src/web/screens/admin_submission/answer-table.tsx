import { Table } from '@mantine/core'
import type { AnswerTable as Rows } from '#engine/model/answer-table.ts'
import { useScrollStop } from '../../admin/use-scroll-stop.ts'

/** The rows of an answer, with their sums below. */
export function AnswerTable({ table: { columns, rows, foot }, label }: { table: Rows; label: string }) {
  const stop = useScrollStop()
  return (
    <div {...stop} role="group" aria-label={label} className="submission-rows">
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(column => (
              <Table.Th key={column}>{column}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((cells, row) => (
            <Table.Tr key={row}>
              {cells.map((cell, at) => (
                <Table.Td key={columns[at]}>{cell}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {foot && (
          <Table.Tfoot>
            <Table.Tr>
              {foot.map((cell, at) => (
                <Table.Th key={columns[at]}>{cell}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </div>
  )
}
