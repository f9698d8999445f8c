import {Card, Flex, Tab, TabList} from '@sanity/ui'
import {LoadingBlock} from 'sanity'
import {useMessages} from '../i18n/useMessages.ts'
import {type StoriesSource, useSource} from '../items/useSource.ts'
import {Announcer} from '../ui/Announcer.tsx'
import {lazyPart} from '../ui/lazy-part.tsx'
import {NotLoaded} from '../ui/NotLoaded.tsx'
import {TAB_MARK} from '../ui/text-style.ts'
import {LibraryView} from './browse/LibraryView.tsx'
import {useDatasetCheck} from './dataset/useDatasetCheck.ts'
import {brokenItems} from './health/health-groups.ts'
import {readNameKey, useToolLocation} from './tool-location.ts'

const Waiting = () => <LoadingBlock fill />
const Health = lazyPart(() => import('./health/Health.tsx'), Waiting, NotLoaded)
const Replace = lazyPart(() => import('./replace/Replace.tsx'), Waiting, NotLoaded)

const TABS = [
  {view: 'collections', label: 'list.collections'},
  {view: 'stories', label: 'list.stories'},
  {view: 'health', label: 'tool.tab.health'},
] as const

const PANEL = 'stories-tool-panel'
const tabId = (view: string) => `stories-tool-tab-${view}`

/** The tool "Stories library": all items, and those of the dataset that are broken. */
export default function StoriesTool() {
  const source = useSource()
  return source ? <Tool source={source} /> : null
}

function Tool({source}: {readonly source: StoriesSource}) {
  const {t} = useMessages()
  const dataset = useDatasetCheck(source)
  const {location, go} = useToolLocation()
  const {replace, view} = location
  // Without an item to replace, the address shows Health, where replacing begins.
  const from = view === 'replace' ? readNameKey(replace) : undefined
  const tab = view === 'replace' ? 'health' : view
  const broken = dataset.check && brokenItems(dataset.check.items).length
  const labelOf = ({view: of, label}: (typeof TABS)[number]) =>
    of === 'health' && broken
      ? t('tool.health.filter', {status: t(label), total: broken})
      : t(label)
  return (
    <Flex
      aria-label={t('tool.title')}
      as="main"
      data-stories="tool"
      direction="column"
      height="fill"
      overflow="hidden"
    >
      <Card borderBottom flex="none" padding={2} paddingX={[2, 2, 3]} style={{overflowX: 'auto'}}>
        <TabList gap={1}>
          {TABS.map((each) => (
            <Tab
              aria-controls={PANEL}
              fontSize={1}
              id={tabId(each.view)}
              key={each.view}
              label={labelOf(each)}
              onClick={() => each.view === view || go({view: each.view})}
              padding={3}
              selected={each.view === tab}
              style={each.view === tab ? TAB_MARK : undefined}
            />
          ))}
        </TabList>
      </Card>
      <Flex
        aria-labelledby={tabId(tab)}
        direction="column"
        flex={1}
        id={PANEL}
        role="tabpanel"
        style={{minHeight: 0, outline: 'none'}}
        tabIndex={-1}
      >
        <Announcer>
          {(view === 'collections' || view === 'stories') && (
            <LibraryView
              dataset={dataset}
              key={view}
              kind={view === 'stories' ? 'story' : 'collection'}
              source={source}
            />
          )}
          {from && <Replace dataset={dataset} from={from} key={replace} source={source} />}
          {tab === 'health' && !from && <Health dataset={dataset} source={source} />}
        </Announcer>
      </Flex>
    </Flex>
  )
}
