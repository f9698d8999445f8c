import {Badge, Box, Card, Flex, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {Preview, type SchemaType, useSchema, useTranslation} from 'sanity'
import {IntentLink} from 'sanity/router'
import {
  type DocumentVersion,
  fieldTitle,
  type SavedValue,
  type TypeNode,
} from '../../../saved/index.ts'
import {NAMESPACE} from '../../i18n/index.ts'

const VERSIONS = {
  draft: {tone: 'caution', text: 'document-view.draft'},
  published: {tone: 'positive', text: 'document-view.published'},
  release: {tone: 'suggest', text: 'tool.release'},
  variant: {tone: 'suggest', text: 'tool.variant'},
  agent: {tone: 'suggest', text: 'tool.agent'},
} as const satisfies Record<DocumentVersion, object>

interface ValueRowProps {
  readonly value: SavedValue
  readonly before?: ReactNode
  readonly after?: ReactNode
}

/** Where a value is: the document, the field and the version. A link opens the field. */
export function ValueRow({value, before, after}: ValueRowProps) {
  const {t} = useTranslation(NAMESPACE)
  const schema = useSchema()
  const {document, path} = value
  const {tone, text} = VERSIONS[document.version]
  const schemaType: SchemaType | undefined = schema.get(document.type)
  const field = fieldTitle(schemaType as unknown as TypeNode | undefined, path)
  return (
    <Card as="li" borderTop paddingY={1}>
      <Flex align="center" gap={2} wrap="wrap">
        {before}
        <Card
          as={IntentLink}
          data-as="a"
          flex={1}
          intent="edit"
          params={{id: document.id, type: document.type, path}}
          radius={2}
          style={{minWidth: 0}}
          {...(document.release !== undefined && {
            searchParams: [['perspective', document.release]],
          })}
        >
          <Flex align="center" gap={2} wrap="wrap">
            <Box flex={1} style={{minWidth: 160}}>
              {schemaType ? (
                <Preview
                  layout="compact"
                  schemaType={schemaType}
                  skipVisibilityCheck
                  value={{_id: document.storedId, _type: document.type}}
                />
              ) : (
                <Text size={1}>{document.id}</Text>
              )}
            </Box>
            <Stack padding={2}>
              <Text muted size={1} title={path}>
                {field}
              </Text>
            </Stack>
          </Flex>
        </Card>
        <Badge fontSize={0} tone={tone}>
          {t(text, {release: document.release, variant: document.variant})}
        </Badge>
        {after}
      </Flex>
    </Card>
  )
}
