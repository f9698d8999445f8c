import {Box, Card, Flex, Stack, Text} from '@sanity/ui'
import {useCurrentLocale, useTranslation} from 'sanity'
import {useRetryIn} from '../../items/useRetryIn.ts'
import type {StoriesSource} from '../../items/useSource.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import {FailureNotice} from '../../picker/notices/FailureNotice.tsx'
import type {PickerQuery} from '../../picker/search/query.ts'
import {teamOptions} from '../../picker/toolbar/team-options.ts'
import {useTeamCounts} from '../../picker/toolbar/useTeamCounts.ts'
import {useTeams} from '../../picker/toolbar/useTeams.ts'
import type {ToolLocation} from '../tool-location.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'

const everything = (kind: PickerQuery['kind']): PickerQuery => ({
  kind,
  text: '',
  teamId: undefined,
  isTeamLocked: false,
  published: undefined,
  embedType: undefined,
  sort: 'newest',
  first: [],
  suggest: undefined,
  shape: 'cards',
  identifyBy: 'id',
})

const COLLECTIONS = everything('collection')
const STORIES = everything('story')

interface TeamListProps {
  readonly source: StoriesSource
  readonly go: (location: ToolLocation) => void
}

/** The Teams, with links to their Collections and Stories. */
export function TeamList({source, go}: TeamListProps) {
  const {session} = source
  const {t} = useTranslation(NAMESPACE)
  const locale = useCurrentLocale().id
  const {teams, failure, isLoading, refresh} = useTeams(session)
  const collections = useTeamCounts(session, COLLECTIONS, true)
  const stories = useTeamCounts(session, STORIES, true)
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
              <TeamLink
                onClick={() => go({view: 'collections', teamId: id})}
                team={name}
                text={
                  collections
                    ? t('picker.count.collections', {count: collections.get(id) ?? 0})
                    : t('list.collections')
                }
              />
              <TeamLink
                onClick={() => go({view: 'stories', teamId: id})}
                team={name}
                text={
                  stories
                    ? t('picker.count.stories', {count: stories.get(id) ?? 0})
                    : t('list.stories')
                }
              />
            </Flex>
          </Card>
        ))}
      </Stack>
    </Box>
  )
}

interface TeamLinkProps {
  readonly team: string
  readonly text: string
  readonly onClick: () => void
}

const TeamLink = ({team, text, onClick}: TeamLinkProps) => (
  <ActionButton aria-label={`${text}, ${team}`} onClick={onClick} padding={2} text={text} />
)
