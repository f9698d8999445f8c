import {Card, Flex, Spinner, Stack, Text} from '@sanity/ui'
import {useSchema} from 'sanity'
import {fieldTitle, type SavedName, stepsOf, type TypeNode} from '../../../../saved/index.ts'
import {useMessages} from '../../../i18n/useMessages.ts'
import {Muted} from '../../../ui/text-style.ts'
import {OverlayDialog} from '../../../ui/OverlayDialog.tsx'
import {DocumentRow, VERSIONS} from './DocumentRow.tsx'
import {MAX_SHOWN, otherVersion, usageText} from './used-in-query.ts'
import {useUsingDocuments} from './useUsingDocuments.ts'

interface UsedInDialogProps {
  readonly used: SavedName
  readonly title: string
  /** The published ID of the document that is being edited, if one is. */
  readonly ownId?: string
  /** Whether a document opens in another tab, since this one has unsaved work. */
  readonly inNewTab?: boolean
  readonly onClose: () => void
}

/** The versions that are named, the one that visitors see first. */
const NAMED = ['published', 'draft', 'agent'] as const
const OWN = {tone: 'default', text: 'field.used-in.this'} as const

export default function UsedInDialog(props: UsedInDialogProps) {
  const {used, title, ownId, inNewTab = false, onClose} = props
  const {t} = useMessages()
  const schema = useSchema()
  const found = useUsingDocuments(used)
  return (
    <OverlayDialog header={t('field.used-in.title', {title})} onClose={onClose}>
      {/* One size, whatever is found. */}
      <Stack gap={4} style={{minHeight: 'min(320px, 60dvh)'}}>
        {/* The same element for both, since a region that comes with its text is silent. */}
        {found !== 'failed' && (
          <Flex gap={3} role="status">
            {found === 'loading' && <Spinner muted />}
            <Muted>
              {found === 'loading'
                ? t('field.used-in.loading')
                : found.documents.length > MAX_SHOWN
                  ? t('field.used-in.more', {count: MAX_SHOWN})
                  : usageText(found, t)}
            </Muted>
          </Flex>
        )}
        {found === 'failed' && (
          <Card padding={3} radius={2} role="alert" tone="critical">
            <Text size={1}>{t('field.used-in.failed')}</Text>
          </Card>
        )}
        {typeof found === 'object' && found.documents.length > 0 && (
          <Stack as="ul" gap={1} style={{listStyle: 'none', margin: 0, padding: 0}}>
            {found.documents.slice(0, MAX_SHOWN).map((document) => {
              const {id, type, places, versions} = document
              const other = otherVersion(document)
              const isHeldIn = (name: string) => versions.some(({version}) => version === name)
              const schemaType = schema.get(type) as unknown as TypeNode | undefined
              const paths = places.map(stepsOf)
              return (
                <DocumentRow
                  key={id}
                  link={inNewTab ? {target: '_blank'} : {onClick: onClose}}
                  places={
                    <Muted>
                      {[
                        schemaType?.title ?? type,
                        ...paths.map((path) => fieldTitle(schemaType, path)),
                      ].join(' · ')}
                    </Muted>
                  }
                  statuses={[
                    ...(id === ownId ? [OWN] : []),
                    ...NAMED.filter(isHeldIn).map((name) => VERSIONS[name]),
                    ...(other ? [VERSIONS[other.version]] : []),
                  ]}
                  releases={found.releases}
                  // The field that has it, or the first of several.
                  value={{
                    document: other ?? {id, storedId: id, type, version: 'published'},
                    path: paths[0]?.slice(0, 1) ?? [],
                  }}
                />
              )
            })}
          </Stack>
        )}
      </Stack>
    </OverlayDialog>
  )
}
