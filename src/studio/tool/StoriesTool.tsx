import {Card} from '@sanity/ui'
import {lazy, Suspense, useMemo} from 'react'
import {LoadingBlock, useTranslation} from 'sanity'
import {styled} from 'styled-components'
import {type StoriesSource, useSource} from '../items/useSource.ts'
import type {StoriesContext} from '../config.ts'
import {NAMESPACE} from '../i18n/index.ts'
import {SharedPages} from '../picker/search/SharedPages.tsx'
import {useStoriesContext} from '../schema/useStoriesContext.ts'
import {readNameKey} from './dataset/item-name.ts'
import {type DatasetState, useDatasetCheck} from './dataset/useDatasetCheck.ts'
import {Library} from './library/Library.tsx'
import {TeamList} from './library/TeamList.tsx'
import {toolPanel, ToolTabs} from './ToolTabs.tsx'
import {type ToolNavigation, useToolLocation} from './useToolLocation.ts'

const Health = lazy(() => import('./health/Health.tsx'))

const Replace = lazy(() => import('./replace/Replace.tsx'))

const Page = styled(Card)`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
  overflow: hidden;

  > [role='tabpanel'] {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-height: 0;
    outline: none;
  }
`

/** The tool "Stories": the library, and what of it is broken in the dataset. */
export default function StoriesTool() {
  const context = useStoriesContext()
  return context ? <Tool context={context} /> : null
}

function Tool({context}: {readonly context: StoriesContext}) {
  const {t} = useTranslation(NAMESPACE)
  const source = useSource(context)
  const dataset = useDatasetCheck(source)
  const navigation = useToolLocation()
  const {location, go} = navigation
  const {view} = location
  return (
    <SharedPages>
      <Page aria-label={t('tool.title')} as="main" data-stories="tool">
        <ToolTabs onView={(next) => go({view: next})} view={view} />
        <div {...toolPanel(view)}>
          <Suspense fallback={<LoadingBlock fill />}>
            {view === 'collections' && (
              <Library
                dataset={dataset}
                key={view}
                kind="collection"
                navigation={navigation}
                source={source}
              />
            )}
            {view === 'stories' && (
              <Library
                dataset={dataset}
                key={view}
                kind="story"
                navigation={navigation}
                source={source}
              />
            )}
            {view === 'teams' && <TeamList go={go} source={source} />}
            {view === 'health' && <Health dataset={dataset} go={go} />}
            {view === 'replace' && (
              <ReplaceLinked dataset={dataset} name={location.replace} go={go} source={source} />
            )}
          </Suspense>
        </div>
      </Page>
    </SharedPages>
  )
}

interface ReplaceLinkedProps {
  /** From the address. */
  readonly name: string | undefined
  readonly dataset: DatasetState
  readonly source: StoriesSource
  readonly go: ToolNavigation['go']
}

/** The page of the item that the address names; the list of what is broken where it names none. */
function ReplaceLinked({name, ...props}: ReplaceLinkedProps) {
  const from = useMemo(() => readNameKey(name), [name])
  return from ? <Replace {...props} from={from} key={name} /> : <Health {...props} />
}
