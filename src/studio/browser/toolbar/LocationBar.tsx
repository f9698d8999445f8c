import {ChevronLeftIcon} from '@sanity/icons/ChevronLeft'
import {Card, Flex, Text} from '@sanity/ui'
import {styled} from 'styled-components'
import {useMessages} from '../../i18n/useMessages.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {CUT} from '../../ui/text-style.ts'
import {useBrowserContext, useLoaded, useSelected, useThenSearch} from '../context.tsx'
import {backFrom} from '../state/browser-state.ts'

const BackIcon = styled(ChevronLeftIcon)`
  &:dir(rtl) {
    transform: scaleX(-1);
  }
`

export default function LocationBar() {
  const {t} = useMessages()
  const {location, dispatch} = useBrowserContext()
  const thenSearch = useThenSearch()
  const {search, keys} = useLoaded()
  const selection = useSelected()
  const isCollection = location.at === 'collection'
  const title = isCollection ? location.collection.title : t('list.collections')
  return (
    <Card
      as="nav"
      aria-label={t('picker.location')}
      borderBottom
      flex="none"
      paddingX={3}
      paddingY={2}
    >
      <Flex align="center" gap={2} wrap="wrap">
        <ActionButton
          icon={BackIcon}
          mode="bleed"
          onClick={thenSearch(() => dispatch({type: 'go', to: backFrom(location)}))}
          padding={2}
          text={t(isCollection ? 'picker.location.collections' : 'picker.location.all')}
        />
        <Text
          as="h3"
          size={1}
          style={{flex: 1}}
          textOverflow="ellipsis"
          title={title}
          weight="semibold"
        >
          <bdi style={CUT}>{title}</bdi>
        </Text>
        {isCollection && selection.isMultiple && search.total > 0 && (
          <ActionButton
            disabled={search.isPending}
            onClick={thenSearch(() => keys.isCurrent() && selection.selectAll())}
            padding={2}
            text={t('picker.location.select-all', {count: search.total})}
          />
        )}
      </Flex>
    </Card>
  )
}
