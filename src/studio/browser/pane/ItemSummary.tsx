import {Box, Flex, Stack, Text} from '@sanity/ui'
import {useDateTimeFormat} from 'sanity'
import {css, styled} from 'styled-components'
import {useMessages} from '../../i18n/useMessages.ts'
import {ItemActions} from '../../preview/ItemActions.tsx'
import {Thumbnail} from '../../thumbnails/Thumbnail.tsx'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {HiddenNote} from '../../ui/HiddenNote.tsx'
import {CUT, Muted, textOf} from '../../ui/text-style.ts'
import {useBrowserContext, useSelected, useThenSearch} from '../context.tsx'
import type {BrowserItem} from '../state/items.ts'

const List = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 8px 12px;
  margin: 0;

  dt {
    color: var(--card-muted-fg-color);
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`

const Title = styled.h3<{readonly $isSmall: boolean}>`
  flex: none;
  margin: 0;
  overflow-wrap: anywhere;
  ${({theme, $isSmall}) => {
    const {size, weights} = textOf(theme)
    return css`
      font-size: ${size($isSmall ? 1 : 2)}px;
      font-weight: ${weights.semibold};
    `
  }}
`

interface ItemSummaryProps {
  readonly item: BrowserItem
  /** Whether it has to fit above the footer. */
  readonly isSmall?: boolean
}

export function ItemSummary({item, isSmall = false}: ItemSummaryProps) {
  const {t} = useMessages()
  const {format} = useDateTimeFormat({dateStyle: 'medium'})
  const {dispatch, onTeam, source, teamId, Actions, MenuActions} = useBrowserContext()
  // Beside your list, the library that a fact would filter isn’t seen.
  const isFilter = useSelected().tab === 'library' && !isSmall
  const thenSearch = useThenSearch()
  const {id, record} = item
  const tag = item.kind === 'collection' ? item.record.tag : undefined
  const date = record.publishedAt !== undefined && format(new Date(record.publishedAt * 1000))
  const tagText =
    item.kind === 'collection' ? (tag ?? item.record.sharedTag ?? t('picker.pane.no-tag')) : ''
  const selectTeam = onTeam && teamId !== record.teamId && (() => onTeam(record.teamId))
  const searchTag = tag && (() => dispatch({type: 'set', to: {text: tag}}))
  const facts = [
    ['picker.team', item.teamName, selectTeam],
    ['picker.pane.tag', tagText, searchTag],
    ['picker.filter.date', date, undefined],
  ] as const
  return (
    <>
      <Title $isSmall={isSmall}>
        <bdi>{item.title}</bdi>
      </Title>
      <HiddenNote status={item.status} />
      <List>
        {facts.map(
          ([name, fact, filter]) =>
            fact && (
              <div key={name} style={{display: 'contents'}}>
                <dt>{t(name)}</dt>
                <dd>
                  {filter && isFilter ? (
                    <PaneLink onClick={thenSearch(filter)} text={fact} />
                  ) : (
                    fact
                  )}
                </dd>
              </div>
            ),
        )}
      </List>
      <Flex gap={1}>
        <ItemActions
          {...item}
          isPreviewBeside
          names={{id, tag}}
          padding={2}
          source={source}
          value={{teamId: record.teamId, id}}
        >
          {MenuActions && <MenuActions item={item} />}
        </ItemActions>
      </Flex>
      {Actions && <Actions item={item} />}
    </>
  )
}

/** A text of the pane that filters the list by what it names. */
export const PaneLink = (props: {readonly text: string; readonly onClick: () => void}) => (
  <ActionButton {...props} mode="bleed" padding={1} style={{marginInline: -5}} tone="primary" />
)

/**
 * The item that the field has now, above the one that is shown. Nothing where there is none. It takes
 * the same room before another one is selected, so that a click moves nothing.
 */
export function ReplacedSummary({item}: {readonly item: BrowserItem}) {
  const {t} = useMessages()
  const {replaced, selectedId} = useBrowserContext()
  if (!replaced) return null
  const {title, shape, story} = replaced
  return (
    <Stack data-part="now" gap={2}>
      <Muted>{t('picker.pane.now')}</Muted>
      <Flex align="center" gap={2}>
        <Thumbnail shape={shape} story={story} title={title} width={24} />
        <Box flex={1} style={{minWidth: 0}}>
          <Text size={1} textOverflow="ellipsis" title={title}>
            <bdi style={CUT}>{title}</bdi>
          </Text>
        </Box>
      </Flex>
      <Text muted size={1} style={{visibility: item.id === selectedId ? 'hidden' : undefined}}>
        {t('picker.pane.new')}
      </Text>
    </Stack>
  )
}
