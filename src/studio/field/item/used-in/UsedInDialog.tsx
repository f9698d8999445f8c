import {Badge, Box, Card, Flex, Spinner, Stack, Text} from '@sanity/ui'
import {Preview, type SchemaType, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {fieldTitle, stepsOf, type TypeNode} from '../../../../saved/index.ts'
import {useMessages} from '../../../i18n/useMessages.ts'
import {OverlayDialog} from '../../../ui/OverlayDialog.tsx'
import {MAX_SHOWN, type Used, usageText, type UsingDocuments} from './used-in-query.ts'
import {useUsingDocuments} from './useUsingDocuments.ts'

interface UsedInDialogProps {
  readonly used: Used
  readonly title: string
  /** The published ID of the document that is being edited, if one is. */
  readonly ownId?: string
  /** Whether a document opens in another tab, since this one has unsaved work. */
  readonly inNewTab?: boolean
  readonly onClose: () => void
}

/** The versions that are named, the one that visitors see first. */
const VERSIONS = [
  {version: 'published', tone: 'positive'},
  {version: 'draft', tone: 'caution'},
] as const

/** The documents that hold an item, each a link. */
export default function UsedInDialog(props: UsedInDialogProps) {
  const {used, title, ownId, inNewTab = false, onClose} = props
  const {t} = useMessages()
  const found = useUsingDocuments(used)
  return (
    <OverlayDialog header={t('field.used-in.title', {title})} onClose={onClose}>
      <Stack gap={4}>
        {/* The same element for both, since a region that comes with its text is silent. */}
        {found !== 'failed' && (
          <Flex gap={3} role="status">
            {found === 'loading' && <Spinner muted />}
            <Text muted size={1}>
              {found === 'loading'
                ? t('field.used-in.loading')
                : found.documents.length > MAX_SHOWN
                  ? t('field.used-in.more', {count: MAX_SHOWN})
                  : usageText(found, t)}
            </Text>
          </Flex>
        )}
        {found === 'failed' && (
          <Card padding={3} radius={2} role="alert" tone="critical">
            <Text size={1}>{t('field.used-in.failed')}</Text>
          </Card>
        )}
        {typeof found === 'object' && found.documents.length > 0 && (
          <Stack as="ul" gap={1} style={{listStyle: 'none', margin: 0, padding: 0}}>
            {found.documents.slice(0, MAX_SHOWN).map((document) => (
              <DocumentLink
                document={document}
                inNewTab={inNewTab}
                isOwn={document.id === ownId}
                key={document.id}
                onClose={onClose}
              />
            ))}
          </Stack>
        )}
      </Stack>
    </OverlayDialog>
  )
}

interface DocumentLinkProps extends Required<Pick<UsedInDialogProps, 'inNewTab' | 'onClose'>> {
  readonly document: UsingDocuments['documents'][number]
  readonly isOwn: boolean
}

/** Opens the field of a document that has the item, or the first of several. */
function DocumentLink({document, inNewTab, isOwn, onClose}: DocumentLinkProps) {
  const {id, type, places, versions} = document
  const {t} = useMessages()
  const schemaType: SchemaType | undefined = useSchema().get(type)
  const node = schemaType as unknown as TypeNode | undefined
  const field = /^\w+/.exec(places[0] ?? '')?.[0]
  return (
    <li aria-current={isOwn || undefined}>
      <Card
        as={IntentLink}
        data-as="a"
        intent="edit"
        onClick={inNewTab ? undefined : onClose}
        params={{id, type, ...(field !== undefined && {path: field})}}
        radius={2}
        target={inNewTab ? '_blank' : undefined}
      >
        <Flex align="center" gap={2} style={{paddingInlineEnd: 8}} wrap="wrap">
          <Box flex={1} style={{minWidth: 160}}>
            {schemaType && (
              <Preview
                layout="compact"
                schemaType={schemaType}
                skipVisibilityCheck
                value={{_id: id, _type: type}}
              />
            )}
          </Box>
          {isOwn && <Badge fontSize={0}>{t('field.used-in.this')}</Badge>}
          {VERSIONS.filter(({version}) => versions.includes(version)).map(({version, tone}) => (
            <Badge fontSize={0} key={version} tone={tone}>
              {t(`document-view.${version}`)}
            </Badge>
          ))}
        </Flex>
        {/* Below the title, which has an image before it. */}
        <Box paddingBottom={2} style={{paddingInlineStart: 41}}>
          <Text muted size={1}>
            {[
              schemaType?.title ?? type,
              ...places.map((place) => fieldTitle(node, stepsOf(place))),
            ].join(' · ')}
          </Text>
        </Box>
      </Card>
    </li>
  )
}
