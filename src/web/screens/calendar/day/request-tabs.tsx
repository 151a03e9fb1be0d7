import { Button, Menu, Tabs } from '@mantine/core'
import { Icon } from '../../../admin/icons.tsx'
import { panelTexts as texts } from './panel-texts.ts'
import type { partsOf, RequestPartName } from './request-parts.ts'

interface Props {
  readonly id: string
  readonly parts: ReturnType<typeof partsOf>
  readonly shown: RequestPartName
  readonly onChoose: (part: RequestPartName) => void
}

/** The parts of a request: what is asked for most as tabs, the others behind 'More', of which the shown one is a tab too. */
export function RequestTabs({ id, parts, shown, onChoose }: Props) {
  const tabs = parts.filter(({ name, isMore }) => !isMore || name === shown)
  const more = parts.filter(({ name, isMore }) => isMore && name !== shown)
  return (
    <div className="request-tabs">
      <Tabs id={id} value={shown} onChange={part => onChoose(part as RequestPartName)}>
        <Tabs.List aria-label={texts.parts}>
          {tabs.map(({ name, title, count }) => (
            <Tabs.Tab key={name} value={name} rightSection={count !== undefined && <span className="request-count">{count}</span>}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {more.length > 0 && (
        <Menu position="bottom-end" keepMounted={false} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button variant="subtle" color="gray" size="compact-md" rightSection={<Icon name="down" size={14} />}>
              {texts.more}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map(({ name, title, count }) => (
              <Menu.Item key={name} onClick={() => onChoose(name)} rightSection={count}>
                {title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}
