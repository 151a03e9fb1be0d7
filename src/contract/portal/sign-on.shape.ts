import { type Static, Type } from 'typebox'

const CLOSED = { additionalProperties: false }
/** Longer ones are refused with an issue at their place, and these before anybody looks at them. */
const text = Type.String({ maxLength: 2_000 })
const Text = Type.Optional(text)
const Switch = Type.Optional(Type.Boolean())

const Rule = Type.Object(
  {
    claim: text,
    how: Type.Union([Type.Literal('is'), Type.Literal('contains')]),
    value: text,
    can_view: Type.Boolean(),
    can_add: Type.Boolean(),
    can_edit: Type.Boolean(),
    can_delete: Type.Boolean(),
    role: text,
    teams: Type.Array(text, { maxItems: 200 }),
  },
  CLOSED,
)

const Issuer = Type.Object(
  { name: text, iss: text, jwks_url: text, pem: Type.String({ maxLength: 50_000 }), algorithms: Type.Array(text, { maxItems: 10 }) },
  CLOSED,
)

/** What stands in it is judged by the server. A part that is not there stays as it is; `client_secret` '': none any more. */
export const SignOnForm = Type.Object(
  {
    is_on: Switch,
    issuer: Text,
    client_id: Text,
    client_secret: Text,
    label: Text,
    mode: Type.Optional(Type.Union([Type.Literal('page'), Type.Literal('popup')])),
    scopes: Text,
    acr: Text,
    passwords_off: Switch,
    makes_accounts: Switch,
    matches_email: Switch,
    domains: Type.Optional(Type.Array(text, { maxItems: 1_000 })),
    unmatched: Type.Optional(Type.Union([Type.Literal('requester'), Type.Literal('refuse')])),
    claims: Type.Optional(Type.Array(Rule, { maxItems: 200 })),
    attributes: Type.Optional(Type.Record(text, text)),
    issuers: Type.Optional(Type.Array(Issuer, { maxItems: 20 })),
  },
  CLOSED,
)
export type SignOnForm = Static<typeof SignOnForm>
