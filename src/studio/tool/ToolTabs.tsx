import {Card, Tab, TabList} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../i18n/index.ts'
import type {ToolView} from './tool-location.ts'

const TABS = ['collections', 'stories', 'teams', 'health'] as const satisfies readonly ToolView[]

type ToolTab = (typeof TABS)[number]

/** The tab that a view belongs to: items are replaced from the list of what is broken. */
const tabOf = (view: ToolView): ToolTab => (view === 'replace' ? 'health' : view)

const tabId = (tab: ToolTab) => `stories-tool-tab-${tab}`
const PANEL = 'stories-tool-panel'

interface ToolTabsProps {
  readonly view: ToolView
  readonly onView: (view: ToolView) => void
}

/** The views of the tool. */
export function ToolTabs({view, onView}: ToolTabsProps) {
  const {t} = useTranslation(NAMESPACE)
  const labels: Record<ToolTab, string> = {
    collections: t('list.collections'),
    stories: t('list.stories'),
    teams: t('tool.tab.teams'),
    health: t('tool.tab.health'),
  }
  return (
    <Card borderBottom flex="none" padding={2} paddingX={[2, 2, 3]} style={{overflowX: 'auto'}}>
      <TabList gap={1}>
        {TABS.map((tab) => (
          <Tab
            aria-controls={PANEL}
            fontSize={1}
            id={tabId(tab)}
            key={tab}
            label={labels[tab]}
            onClick={() => onView(tab)}
            padding={3}
            selected={tab === tabOf(view)}
          />
        ))}
      </TabList>
    </Card>
  )
}

/** The attributes of what the selected tab shows. */
export const toolPanel = (view: ToolView) => ({
  'aria-labelledby': tabId(tabOf(view)),
  id: PANEL,
  role: 'tabpanel',
})
