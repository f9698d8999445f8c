import {Card, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'

/** Characters that change an address where a script writes a tag into it as it is. */
const UNSAFE = /[\s/?#&%\\]/

interface TagNoticeProps {
  /** Saved in place of an ID. */
  readonly tag: string | undefined
  /** Of the Collection with that tag, once it is known. */
  readonly id: string | undefined
}

/** Warns where some embed scripts can't load a Collection by its saved tag. */
export function TagNotice({tag, id}: TagNoticeProps) {
  const {t} = useTranslation(NAMESPACE)
  if (tag === undefined || id === undefined || !UNSAFE.test(tag)) return null
  return (
    <Card border padding={3} radius={2} role="status" tone="caution">
      <Text muted size={1} style={{overflowWrap: 'anywhere'}}>
        {t('field.tag-unsafe', {id, tag})}
      </Text>
    </Card>
  )
}
