import { join } from 'node:path'
import { withClient } from '#server/db/with-client.ts'
import { checkSql } from './sql/check-sql.ts'
import { withTemporaryDatabase } from './sql/temporary-database.ts'

/** `npm run sql`: has PostgreSQL prepare every statement of the server and tells where types, nulls or company differ (decision 44). */
const { count, findings } = await withTemporaryDatabase(owner =>
  withClient(owner, client => checkSql(client, join(import.meta.dirname, '..'))),
)
for (const finding of findings) console.log(finding)
console.log(findings.length === 0 ? `${count} statements checked.` : `${count} statements checked, ${findings.length} findings.`)
process.exitCode = findings.length === 0 ? 0 : 1
