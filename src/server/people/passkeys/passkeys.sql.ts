import { defineStatement } from '../../db/define-statement.ts'
import { bigint, boolean, bytes, integer, text, texts, timestamp, uuid } from '../../db/sql-types.ts'
import { IS_FOR_HOST } from '../../who-has-factor.ts'

const company = uuid
const ofUser = { company, user: uuid }

/** By what devices know somebody: made once. */
export const ownHandle = defineStatement({
  parameters: { ...ofUser, handle: bytes },
  columns: { handle: bytes },
  sql: `insert into passkey_owner as o (company_id, user_id, handle) values ($company, $user, $handle)
    on conflict (company_id, user_id) do update set handle = o.handle returning handle`,
})

/** Newest first. `counts`: it is for the host that the portal has. */
export const selectPasskeys = defineStatement({
  parameters: ofUser,
  columns: {
    id: uuid,
    name: text,
    credential_id: bytes,
    transports: texts,
    is_synced: boolean,
    made_at: timestamp,
    used_at: timestamp.nullable,
    rp_id: text,
    counts: boolean.notNull,
  },
  sql: `select k.id, k.name, k.credential_id, k.transports, k.is_synced, k.made_at, k.used_at, k.rp_id, ${IS_FOR_HOST} as counts from passkey k
    where company_id = $company and user_id = $user order by made_at desc, id`,
})

/** No row where it is there already, or there are as many as can be. */
export const insertPasskey = defineStatement({
  parameters: {
    ...ofUser,
    credential: bytes,
    public_key: bytes,
    counter: bigint,
    transports: texts,
    name: text,
    is_synced: boolean,
    rp: text,
    most: bigint,
  },
  columns: { id: uuid },
  sql: `insert into passkey (company_id, user_id, credential_id, public_key, counter, transports, name, is_synced, rp_id)
    select $company, $user, $credential, $public_key, $counter, $transports, $name, $is_synced, $rp
    where (select count(*) from passkey where company_id = $company and user_id = $user) < $most
    on conflict (company_id, credential_id) do nothing returning id`,
})

/** Of an active person, by what its device calls it. */
export const selectCredential = defineStatement({
  parameters: { company, credential: bytes },
  columns: { id: uuid, user: uuid, email: text, public_key: bytes, counter: bigint, transports: texts, handle: bytes },
  sql: `select p.id, p.user_id as user, u.email, p.public_key, p.counter, p.transports, o.handle
    from passkey p join users u on u.company_id = $company and u.id = p.user_id and u.is_active
      join passkey_owner o on o.company_id = $company and o.user_id = p.user_id
    where p.company_id = $company and p.credential_id = $credential`,
})

/** No row where it was removed meanwhile. */
export const markUsed = defineStatement({
  parameters: { company, id: uuid, counter: bigint },
  columns: { id: uuid },
  sql: 'update passkey set counter = greatest(counter, $counter), used_at = now() where company_id = $company and id = $id returning id',
})

export const updateName = defineStatement({
  parameters: { ...ofUser, id: uuid, name: text },
  columns: { id: uuid },
  sql: 'update passkey set name = $name where company_id = $company and user_id = $user and id = $id returning id',
})

export const deletePasskey = defineStatement({
  parameters: { ...ofUser, id: uuid },
  columns: { name: text },
  sql: 'delete from passkey where company_id = $company and user_id = $user and id = $id returning name',
})

export const deletePasskeys = defineStatement({
  parameters: ofUser,
  columns: { id: uuid },
  sql: 'delete from passkey where company_id = $company and user_id = $user returning id',
})

/** No row where it was answered before. */
export const takeChallenge = defineStatement({
  parameters: { company, hash: bytes, ends_at: timestamp },
  columns: { ends_at: timestamp },
  sql: 'insert into passkey_challenge (company_id, hash, ends_at) values ($company, $hash, $ends_at) on conflict do nothing returning ends_at',
})

/** Not before no server takes them any more whose clock is a while behind. */
export const deleteOldChallenges = defineStatement({
  parameters: { company },
  sql: `delete from passkey_challenge where company_id = $company and hash in (
    select hash from passkey_challenge where company_id = $company and ends_at < now() - interval '1 hour' limit 100 for update skip locked)`,
})

/** For which hosts passkeys of a company were made, and how many. */
export const selectHosts = defineStatement({
  parameters: { company },
  columns: { host: text, count: integer.notNull },
  sql: 'select rp_id as host, count(*)::int as count from passkey where company_id = $company group by rp_id order by rp_id',
})
