import { aField } from '#tests/kit/builders.ts'
import { aFakeForm, type EventSketch } from './fake-form-for-tests.ts'
import { FakeServer } from './fake-server-for-tests.ts'
import { aFakeWorld, settled } from './fake-world-for-tests.ts'
import { RUN, THEATRE, uid } from './spaces-for-tests.ts'
import { actionsOf } from './spaces-actions.ts'
import type { SpacesWorld } from './spaces-world.ts'
import { SpacesStore } from './spaces-store.ts'
import type { WidgetField } from './widget.ts'

interface Options {
  readonly server?: FakeServer
  readonly answers?: Readonly<Record<string, string>>
  readonly field?: Partial<WidgetField>
  readonly tab?: Map<string, string>
  readonly run?: string
  readonly event?: EventSketch | undefined
  /** Names of drawings that are stored, by key. */
  readonly stored?: Readonly<Record<string, string>>
  /** What makes its calls where the server is a real one, and waits until they have arrived. */
  readonly call?: SpacesWorld['call']
  readonly arrived?: () => Promise<void>
}

/** A form with the widget, in a world whose clock, network and storage a test moves. It has not begun. */
export function aWidget({
  server = new FakeServer(4),
  answers = {},
  field: settings = {},
  tab = new Map(),
  run = RUN,
  event,
  stored = {},
  call,
  arrived,
}: Options = {}) {
  const field: WidgetField = { ...aField('text', 'spaces'), ...settings }
  const { world, ...outside } = aFakeWorld({ server, tab, stored, call, arrived })
  const { form, ...around } = aFakeForm({ answers, run, event })
  const store = new SpacesStore(field, form, world)
  const actions = actionsOf(store)
  const state = () => store.getState()

  return {
    ...outside,
    ...around,
    server,
    store,
    actions,
    tab,
    state,
    selected: () => state().selected.map(space => `${space.uid.slice(-1)} ${space.hold}`),
    rows: () => state().list.rows.map(({ space, is }) => `${space.uid.slice(-1)} ${is}`),
    lost: () => state().lost.map(({ uid: lost, why }) => `${lost.slice(-1)} ${why}`),
    add: (n: number) => actions.add(uid(n), { layout_uid: THEATRE, description: '' }),
    async begun() {
      store.begin()
      await (arrived ?? settled)()
    },
  }
}

export type WidgetInTest = ReturnType<typeof aWidget>

/** A widget that has begun; then the spaces of these numbers were added. */
export async function startWidget({ added = [], ...options }: Options & { readonly added?: readonly number[] } = {}) {
  const widget = aWidget(options)
  await widget.begun()
  if (added.length === 0) return widget
  for (const n of added) widget.add(n)
  await settled()
  return widget
}
