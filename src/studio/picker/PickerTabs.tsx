import {Tab, TabList} from '@sanity/ui'
import type {ReactNode} from 'react'
import {useTranslation} from 'sanity'
import {styled} from 'styled-components'
import {NAMESPACE} from '../i18n/index.ts'
import type {PickerTab} from './selection/picker-state.ts'

interface PickerTabsProps {
  /** Of the dialog. */
  readonly id: string
  readonly tab: PickerTab
  /** How many items the list has. */
  readonly count: number
  readonly onShow: (tab: PickerTab) => void
}

const tabId = (id: string, tab: PickerTab) => `${id}-tab-${tab}`
const panelId = (id: string, tab: PickerTab) => `${id}-panel-${tab}`

/** The two views of an array's dialog. */
export function PickerTabs({id, tab, count, onShow}: PickerTabsProps) {
  const {t} = useTranslation(NAMESPACE)
  const labels = {
    library: t('picker.tab.library'),
    list: t('picker.tab.list-count', {total: count}),
  }
  return (
    <TabList data-part="tabs" gap={1}>
      {(['library', 'list'] as const).map((each) => (
        <Tab
          aria-controls={panelId(id, each)}
          data-stories="button"
          id={tabId(id, each)}
          key={each}
          label={labels[each]}
          onClick={() => onShow(each)}
          selected={each === tab}
        />
      ))}
    </TabList>
  )
}

const Panel = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;

  &[hidden] {
    display: none;
  }
`

interface TabPanelProps extends Pick<PickerTabsProps, 'id' | 'tab'> {
  readonly hasTabs: boolean
  readonly isShown: boolean
  readonly children: ReactNode
}

/** What a tab shows. It keeps its state while it is hidden. */
export function TabPanel({id, tab, hasTabs, isShown, children}: TabPanelProps) {
  const tabProps = hasTabs && {
    'aria-labelledby': tabId(id, tab),
    id: panelId(id, tab),
    role: 'tabpanel',
  }
  return (
    <Panel hidden={!isShown} {...tabProps}>
      {children}
    </Panel>
  )
}
