import { Tabs } from '@mantine/core'
import { conversationTexts as texts } from './conversation-texts.ts'
import { SIDE_ID, type SideTab, TAB_TITLES } from './side-tab.ts'

interface Props {
  readonly tabs: readonly SideTab[]
  readonly shown: SideTab
  /** How many there are in each, where that is known. */
  readonly counts: Readonly<Partial<Record<SideTab, string | undefined>>>
  readonly onChoose: (tab: SideTab) => void
}

/** The parts beside a request, on a phone the request too: one is in sight. */
export function SideTabs({ tabs, shown, counts, onChoose }: Props) {
  return (
    <Tabs id={SIDE_ID} className="talk-tabs staff-noprint" value={shown} onChange={tab => onChoose(tab as SideTab)}>
      <Tabs.List aria-label={texts.about}>
        {tabs.map(tab => (
          <Tabs.Tab key={tab} value={tab} rightSection={counts[tab] && <span className="talk-count">{counts[tab]}</span>}>
            {TAB_TITLES[tab]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
