import {Flex, Stack, Text} from '@sanity/ui'
import {type SchemaType, useCurrentUser, useDocumentChange} from 'sanity'
import {fieldKind, nameOf, readIdentity, savedTitle} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {stateNote} from '../../items/failure.ts'
import {useSavedItem} from '../../items/useSavedItem.ts'
import {useSource} from '../../items/useSource.ts'
import {
  type InputOptions,
  optionsOf,
  readFieldOptions,
  resolveTeamId,
} from '../../schema/options.ts'
import {Strip} from '../../thumbnails/Strip.tsx'
import {StateBadge} from '../../ui/StateBadge.tsx'

/** As Studio's `DiffFromTo` gives them to each of its two values. */
export interface SavedValueProps {
  readonly schemaType: unknown
  readonly value?: unknown
}

/** A former or present value; its name alone where the plugin isn't set up. */
export default function SavedValue({schemaType, value}: SavedValueProps) {
  const {t} = useMessages()
  const source = useSource(schemaType)
  const field = fieldKind(schemaType)
  const {options} = readFieldOptions(optionsOf(schemaType as SchemaType), field)
  const teamId = useReviewedTeam(options, schemaType as SchemaType)
  const saved = useSavedItem(source, field && readIdentity(field, value, teamId), options.embedType)
  if (!source || !field) return <Text size={1}>{nameOf(value)}</Text>
  const {item, shape, stories, storyCount} = saved
  const title = savedTitle(item, value) ?? t('field.unreadable')
  const about = [stateNote(saved, t), item?.teamName].filter(Boolean).join(' · ')
  return (
    <Flex align="center" gap={2} padding={2} style={{whiteSpace: 'normal'}} wrap="wrap">
      <Strip
        count={storyCount}
        max={field.kind === 'story' ? 1 : 2}
        shape={shape}
        stories={stories}
        title={title}
        width={shape === 'cards' ? 22 : 28}
      />
      {/* As wide as an ordinary word, which a narrower column would break. */}
      <Stack flex={1} gap={2} style={{minWidth: 120}}>
        <Text size={1} style={{overflowWrap: 'break-word'}} weight="medium">
          {title}
        </Text>
        <StateBadge state={saved.state} />
        {about !== '' && (
          <Text muted size={0}>
            {about}
          </Text>
        )}
      </Stack>
    </Flex>
  )
}

/** The Team that a field is limited to in a review of changes, where that is known. */
export function useReviewedTeam(options: InputOptions, schemaType: SchemaType): string | undefined {
  const currentUser = useCurrentUser()
  const review = useReview()
  if (!options.getTeamId) return options.teamId
  if (!review) return undefined
  const {rootDiff, value} = review
  const fields = 'fields' in review.schemaType ? review.schemaType.fields : []
  const isOnTop = fields.some(({type}) => type === schemaType)
  const teamIn = (document: unknown) =>
    resolveTeamId(options, reviewContext(document, currentUser, isOnTop))
  const team = teamIn(value)
  // The value can be the former or the present one.
  const before: unknown = rootDiff?.fromValue
  return before && teamIn(before) !== team ? undefined : team
}

const reviewContext = (
  document: unknown,
  currentUser: ReturnType<typeof useCurrentUser>,
  isOnTop: boolean,
) => ({
  document,
  currentUser,
  get parent() {
    // A review doesn't give the parent of a nested field: no Team is better than a wrong one.
    if (!isOnTop) throw new Error('Unknown in a review')
    return document
  },
})

function useReview(): ReturnType<typeof useDocumentChange> | undefined {
  // The React Compiler accepts no hook in a `try`.
  'use no memo'
  try {
    // oxlint-disable-next-line react/hooks, react-hooks/rules-of-hooks -- reads one context, and throws where it is empty
    return useDocumentChange()
  } catch {
    // Outside of a review.
    return undefined
  }
}
