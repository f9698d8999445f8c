import {Tab, TabList} from '@sanity/ui'
import type {ReactNode} from 'react'
import {useTranslation} from 'sanity'
import {styled} from 'styled-components'
import {NAMESPACE} from '../i18n/index.ts'
import {usePickerContext} from './picker-context.ts'
import type {PickerTab} from './selection/picker-state.ts'

const tabId = (id: string, tab: PickerTab) => `${id}-tab-${tab}`
const panelId = (id: string, tab: PickerTab) => `${id}-panel-${tab}`

/** The two views of an array's dialog, which has this ID. */
export function PickerTabs({id}: {readonly id: string}) {
  const {state, dispatch} = usePickerContext()
  const {t} = useTranslation(NAMESPACE)
  const labels = {
    library: t('picker.tab.library'),
    list: t('picker.tab.list-count', {total: state.entries.length}),
  }
  return (
    <TabList data-part="tabs" gap={1}>
      {(['library', 'list'] as const).map((tab) => (
        <Tab
          aria-controls={panelId(id, tab)}
          data-stories="button"
          id={tabId(id, tab)}
          key={tab}
          label={labels[tab]}
          onClick={() => dispatch({type: 'show', tab})}
          selected={tab === state.tab}
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

interface TabPanelProps {
  readonly id: string
  readonly tab: PickerTab
  readonly hasTabs: boolean
  readonly children: ReactNode
}

/** What a tab shows. It keeps its state while it is hidden. */
export function TabPanel({id, tab, hasTabs, children}: TabPanelProps) {
  const {state} = usePickerContext()
  const tabProps = hasTabs && {
    'aria-labelledby': tabId(id, tab),
    id: panelId(id, tab),
    role: 'tabpanel',
  }
  return (
    <Panel hidden={state.tab !== tab} {...tabProps}>
      {children}
    </Panel>
  )
}
