import {Box, Card, Flex, Stack, Text} from '@sanity/ui'
import {useCurrentLocale} from 'sanity'
import {FailureNotice} from '../../browser/notices/CenteredNotice.tsx'
import {fieldQuery} from '../../browser/search/query.ts'
import {teamOptions} from '../../browser/toolbar/team-options.ts'
import {useTeamCounts} from '../../browser/toolbar/useTeamCounts.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {useRetryIn} from '../../items/useRetryIn.ts'
import type {StoriesSource} from '../../items/useSource.ts'
import {useTeams} from '../../items/useTeams.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {ANY_ITEM} from '../dataset/any-item.ts'
import {useToolLocation} from '../tool-location.ts'

const COLLECTIONS = fieldQuery('collection', '', ANY_ITEM.collection)
const STORIES = fieldQuery('story', '', ANY_ITEM.story)

export function TeamList({source: {session}}: {readonly source: StoriesSource}) {
  const {t} = useMessages()
  const locale = useCurrentLocale().id
  const {go} = useToolLocation()
  const {teams, failure, isLoading, refresh} = useTeams(session)
  const lists = [
    {view: 'collections', counts: useTeamCounts(session, COLLECTIONS, true)},
    {view: 'stories', counts: useTeamCounts(session, STORIES, true)},
  ] as const
  const retryIn = useRetryIn(failure, refresh)
  if (failure && teams.length === 0) {
    return <FailureNotice busy={isLoading} failure={failure} onRetry={refresh} retryIn={retryIn} />
  }
  const unnamed = (id: string) => t('picker.team.unnamed', {id})
  const named = teamOptions({teams, recentIds: [], teamId: undefined, locale, unnamed})
  return (
    <Box flex={1} overflow="auto" padding={[3, 3, 4]}>
      <Stack
        aria-label={t('tool.tab.teams')}
        as="ul"
        gap={2}
        style={{margin: 0, padding: 0, listStyle: 'none'}}
      >
        {named.map(({id, name}) => (
          <Card as="li" border key={id} padding={3} radius={2}>
            <Flex align="center" gap={3} wrap="wrap">
              <Box flex={1} style={{minWidth: 120}}>
                <Text size={1} weight="medium">
                  <bdi>{name}</bdi>
                </Text>
              </Box>
              {lists.map(({view, counts}) => {
                const text = counts
                  ? t(`picker.count.${view}`, {count: counts.get(id) ?? 0})
                  : t(`list.${view}`)
                return (
                  <ActionButton
                    aria-label={`${text}, ${name}`}
                    key={view}
                    onClick={() => go({view, teamId: id})}
                    padding={2}
                    text={text}
                  />
                )
              })}
            </Flex>
          </Card>
        ))}
      </Stack>
    </Box>
  )
}
