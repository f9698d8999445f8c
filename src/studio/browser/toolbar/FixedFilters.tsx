import {LockIcon} from '@sanity/icons/Lock'
import {Box, Card, Flex, Text} from '@sanity/ui'
import {Tooltip} from '@sanity/ui/tooltip'
import {useMessages} from '../../i18n/useMessages.ts'
import type {FieldFilter} from '../../schema/field-filter.ts'
import {CUT, Muted} from '../../ui/text-style.ts'
import {useBrowserContext} from '../context.tsx'

/** The field's `filter`, which the user can't change. Its Team is shown where Teams are. */
export default function FixedFilters() {
  const {kind, options} = useBrowserContext()
  const {t} = useMessages()
  const {published, embedType, ids, tags, ...without} = options.filter ?? {}
  const {excludeIds = [], excludeTags = [], excludeCollections = []} = without
  const texts: Record<keyof FieldFilter, string | false | undefined> = {
    published:
      published !== undefined &&
      t(published ? 'picker.filter.published' : 'picker.filter.not-published'),
    embedType: kind === 'collection' && embedType && t(`picker.filter.${embedType}`),
    ids: ids && t('picker.fixed.items', {count: ids.length}),
    tags: kind === 'collection' && tags && t('picker.fixed.tags', {tags: tags.join(', ')}),
    excludeIds: excludeIds.length > 0 && t('picker.fixed.without', {count: excludeIds.length}),
    excludeTags:
      excludeTags.length > 0 && t('picker.fixed.without-tags', {tags: excludeTags.join(', ')}),
    excludeCollections:
      excludeCollections.length > 0 &&
      t('picker.fixed.without-collections', {count: excludeCollections.length}),
  }
  return Object.values(texts).flatMap((text) =>
    text ? <LockedChip key={text} note={t('picker.fixed', {filter: text})} text={text} /> : [],
  )
}

export function LockedChip({text, note}: {readonly text: string; readonly note: string}) {
  return (
    <Tooltip content={<Muted>{note}</Muted>} padding={2} placement="bottom" portal>
      <Card aria-label={note} border data-part="locked" padding={3} radius={5} role="note">
        <Flex align="center" gap={2}>
          <Muted>
            <LockIcon />
          </Muted>
          <Box flex={1} style={{minWidth: 0}}>
            <Text muted size={1} textOverflow="ellipsis">
              <bdi style={CUT}>{text}</bdi>
            </Text>
          </Box>
        </Flex>
      </Card>
    </Tooltip>
  )
}
