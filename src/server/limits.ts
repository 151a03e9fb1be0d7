/**
 * Every limit of the server: name, default, and what it is counted in. An operator changes one by the environment
 * variable LIMIT_<NAME> (`jsonBytes` → LIMIT_JSON_BYTES). 0 switches a rate off.
 */
const DEFAULTS = {
  headersTimeoutMs: 5_000,
  requestTimeoutMs: 15_000,
  /** Longer than a proxy keeps a connection that nothing moves on: it, and not the server, ends it. */
  keepAliveMs: 75_000,
  /** A connection on which nothing at all moves for so long is ended. */
  idleConnectionMs: 60_000,
  headerBytes: 16_384,
  urlBytes: 8_192,
  connections: 10_000,
  inFlight: 500,
  /** Of these, bodies that may bring files: however slow they come, places are left for everybody else. */
  uploadsInFlight: 350,
  /** Of both, what one company and one address may have (address, 0: any number), so that slow clients leave places for others. */
  inFlightPerCompany: 250,
  inFlightPerAddress: 100,
  uploadsPerCompany: 150,
  uploadsPerAddress: 40,
  /** Guests who only read are sent away while the event loop was later than this, in 1 of 100 turns of the last 5 s. 0: never. */
  lagMs: 500,
  /** Streams of events that are open, in all, of one company and of one address (0: any number): they do not count as in flight. */
  streams: 4_000,
  streamsPerCompany: 1_000,
  streamsPerAddress: 200,
  /** A stream is ended after so long, and comes back with what it heard last. */
  streamMinutes: 15,
  /** Something is sent on each about so often, so that no proxy takes it for dead. */
  streamHeartbeatMs: 20_000,
  /** What whoever reads a stream of staff may see is looked up once more after so long. */
  streamCheckMs: 60_000,
  /** A body of JSON: its bytes, how deep it nests, keys of its objects and items of its lists. */
  jsonBytes: 65_536,
  jsonDepth: 32,
  jsonKeys: 2_000,
  /** Bytes of one that holds a whole form; how much such a form may say: src/fields/kit/limits.ts. */
  formBytes: 4_194_304,
  /** Bodies of JSON that guests of one address send, to all companies. */
  guestJsonPerMinute: 300,
  /** An upload, or an answer, of which for so long fewer bytes than these a second came, or were taken, is ended. */
  uploadIdleMs: 30_000,
  leastBytesPerSecond: 1_024,
  dbPool: 20,
  /** Of these, what one company may have at work, also while nobody else asks: who comes next is served at once. */
  dbRunningPerCompany: 12,
  /** Questions that wait for a connection, in all and of one company: turns go round. */
  dbQueue: 1_000,
  dbPerCompany: 200,
  /**
   * Answers on which the database works for long (searches), at a time: of this server, of one company, and of one address of any.
   * Whoever is above waits for so long, and is refused then.
   */
  dbHeavy: 4,
  dbHeavyPerCompany: 2,
  dbHeavyPerAddress: 3,
  dbHeavyWaitMs: 3_000,
  /**
   * Holds of spaces that are at work at a time, of this server and of one company; how many others wait, in the order in which they came, and
   * how long each at most.
   */
  holdsAtOnce: 12,
  holdsAtOncePerCompany: 4,
  holdsWaiting: 4_000,
  holdsWaitingPerCompany: 2_000,
  holdsWaitMs: 3_000,
  dbStatementMs: 5_000,
  dbLockMs: 2_000,
  dbIdleInTransactionMs: 10_000,
  /** Answer 503 rather than wait longer for the database. */
  dbWaitMs: 4_500,
  /** Tries of an account from an unknown device, and from each known one: so many in a window at once, so many in a day at all. */
  loginsPerAccount: 5,
  loginsPerAccountPerDay: 10,
  /** The first wait of a further try; it doubles with each, up to ten times as much. */
  loginPauseMs: 1_000,
  /** Of an address, to all companies. */
  loginsPerAddress: 30,
  loginWindowMinutes: 15,
  /** Logins that wait for their password to be checked: in all, of one company, and of one address. */
  loginQueue: 50,
  loginQueuePerCompany: 25,
  loginQueuePerAddress: 10,
  pagesPerMinute: 300,
  submitsPerRunPerMinute: 10,
  submitsPerAddressPerMinute: 300,
  /** Of these with files. */
  guestUploadsPerRunPerMinute: 5,
  /** Files that guests of one address may leave behind. */
  guestMegabytesPerAddressPerDay: 2_048,
  draftsPerMinute: 6,
  /** Files of all drafts of one user. 0: any number. */
  draftMegabytesPerUser: 2_048,
  previewsPerMinute: 60,
  checksPerMinute: 60,
  /** Choices of API fields. */
  lookUpsPerMinute: 60,
  /** Searches over everything that one of the staff makes: while somebody types, each pause asks. */
  searchesPerMinute: 120,
  /** Requests to other systems, of one server and of one company; and how many of these one system may have. */
  outboundInAll: 40,
  outboundAtOnce: 10,
  outboundAtOncePerOrigin: 6,
  /** Hours for which a version of a form is still taken after it was replaced, and sources asked that only it has. 0: not at all. */
  versionHours: 72,
  /** Trials of a source that is not saved. */
  sourceTestsPerMinute: 10,
  placesPerMinute: 120,
  legalTextsPerMinute: 60,
  /** So long the address of a legal text may take to answer. */
  legalTextMs: 10_000,
  /** Tenant calls that read; holds that are taken, renewed and released. */
  tenantCallsPerMinute: 600,
  holdsPerMinute: 240,
  tenantTokensPerMinute: 60,
  staffWritesPerMinute: 60,
  /** What somebody changes of their own account. */
  accountChangesPerMinute: 30,
  sessionsPerUser: 10,
  /** Calls of programs with one token, and of these those that write; and what all tokens of a company may. */
  apiCallsPerMinute: 600,
  apiWritesPerMinute: 60,
  apiCallsPerCompanyPerMinute: 3_000,
  apiWritesPerCompanyPerMinute: 300,
  /** Links of invitations, new passwords and e-mails that one address looks at or presses. */
  linksPerMinute: 30,
  /** Mails with such a link that anybody may ask for: of one account in an hour, and of one address in an hour, to all companies. */
  linkMailsPerAccountPerHour: 3,
  linkMailsPerAddressPerHour: 10,
  /** Mails to one account in a day that somebody logged in from a device that was never here. */
  loginMailsPerAccountPerDay: 5,
  /** Mails that a server sends at a time (0: it sends none, other servers of the database do), and of one company. */
  mailsAtOnce: 4,
  mailsAtOncePerCompany: 2,
  /** Beside these, mails that it hands to companies' own mail servers at a time, and of one company. */
  ownServerMailsAtOnce: 8,
  ownServerMailsAtOncePerCompany: 2,
  /** Of a company, and to one address, over all servers. */
  mailsPerCompanyPerMinute: 300,
  mailsPerAddressPerMinute: 5,
  /** Messages of a company that wait to be sent: beyond them notices become one for each address, and what happened waits to be made into more. */
  mailsWaitingPerCompany: 100_000,
  /** Seconds for which a mail about what staff do with the bookings of a request waits for more of it, so that all of it is one mail. */
  bookingMailsWaitSeconds: 60,
  /** Requests to webhooks that a server has under way (0: it sends none, other servers of the database do), and of one company. */
  webhooksAtOnce: 10,
  webhooksAtOncePerCompany: 4,
  /** Of a company that wait to be sent: beyond them what happens is not sent, and stands in the log. */
  webhooksWaitingPerCompany: 100_000,
  /** Of the bodies of these, and of those that are over and not erased yet: what is over is erased for what is to be sent. 0: any number. */
  webhookMegabytesPerCompany: 512,
  /** Confirmations to an address that is not that of the sender's own account: somebody else may have typed it. */
  confirmationsPerAddressPerHour: 5,
  confirmationsPerAddressPerDay: 20,
  /** Exports of submissions that are made at a time, over all servers (0: this one makes none); a company has one of them. */
  exportsAtOnce: 2,
  /** Of a company that wait or are made. */
  exportsPerCompany: 20,
  /** What one holds at most: a file of submissions, one with their files, and what all of a company hold until they are erased. */
  exportMegabytes: 2_048,
  exportFilesMegabytes: 20_480,
  exportMegabytesPerCompany: 20_480,
  /** A hold of a space ends so long after it was last renewed, and … */
  holdMinutes: 15,
  /** … in any case so long after it began. */
  holdCapMinutes: 120,
  /** A page that goes away leaves its holds for so long to the next page of its run. 0: they are free at once. */
  holdGraceSeconds: 30,
  holdsPerRun: 20,
  /** Of one form, that guests of one address, or one user, have at once, and begin within 24 hours. 0: any number. */
  holdsPerHolder: 40,
  holdsPerDay: 400,
  /** Of all forms of a company, that guests of one address, and one user, have at once. 0: any number. */
  holdsPerAddress: 60,
  holdsPerUser: 200,
  /** Days after its last save at which a draft is removed. 0: never. */
  draftDays: 30,
  /** Days for which files without a row are kept aside before they are removed for good. */
  quarantineDays: 14,
  /** A round of the sweeper that would put aside more than so many percent of the files stops instead. */
  sweepPercent: 10,
  drainMs: 25_000,
  /** Of these, for connections that wait for nothing: what still comes on one is answered, and ends it. */
  drainIdleMs: 2_000,
  /** Percent of a disk in use at which nothing more is stored on it, and at which no more files are; … */
  diskPercent: 95,
  uploadDiskPercent: 80,
  /** … but where so many megabytes are free, there is room. */
  diskSpareMegabytes: 10_240,
} as const

export type Limits = { readonly [name in keyof typeof DEFAULTS]: number }

export const defaultLimits: Limits = DEFAULTS
