import type { Connection } from './pool.ts'

/** Past the pooler: the restricted role at the owner's address. Through a pooler nothing is heard of what servers tell each other. */
export function pastPooler(owner: Connection, app: Connection): Connection {
  if (owner.connectionString === undefined || app.connectionString === undefined) return app
  const [direct, role] = [new URL(owner.connectionString), new URL(app.connectionString)]
  direct.username = role.username
  direct.password = role.password
  return { connectionString: direct.href }
}
