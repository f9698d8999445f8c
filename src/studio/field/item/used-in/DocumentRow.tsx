import {Badge, type BadgeTone, Box, Card, Checkbox, Flex, Stack, Text} from '@sanity/ui'
import {type ComponentProps, type ReactNode, useId} from 'react'
import {Preview, type SchemaType, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {
  type DocumentVersion,
  fieldTitle,
  pathText,
  type Release,
  type SavedValue,
  type TypeNode,
} from '../../../../saved/index.ts'
import {useMessages} from '../../../i18n/useMessages.ts'

export interface Status {
  readonly tone: BadgeTone
  /** The key of its message, which can name the release or the variant. */
  readonly text: string
}

export const VERSIONS: Readonly<Record<DocumentVersion, Status>> = {
  draft: {tone: 'caution', text: 'document-view.draft'},
  published: {tone: 'positive', text: 'document-view.published'},
  release: {tone: 'suggest', text: 'tool.release'},
  variant: {tone: 'suggest', text: 'tool.variant'},
  agent: {tone: 'suggest', text: 'tool.agent'},
}

interface DocumentRowProps {
  readonly value: Pick<SavedValue, 'document' | 'path'>
  readonly link?: Pick<ComponentProps<'a'>, 'onClick' | 'target'> | undefined
  readonly releases?: ReadonlyMap<string, Release> | undefined
  /** The fields that hold values. By default the field of this one. */
  readonly places?: ReactNode
  readonly onSelect?: ((isSelected: boolean) => void) | undefined
  readonly selected?: boolean
  readonly isLocked?: boolean
  readonly statuses?: readonly Status[]
}

/** The address of a value's field, in the version that holds it. */
function addressOf({document, path}: DocumentRowProps['value'], release: Release | undefined) {
  const {id, type, release: name = ''} = document
  const isAlone = release?.isScheduledDraft === true
  // Studio can't read a key with these characters from an address: the link opens the array.
  const unread = path.findIndex((step) => typeof step === 'object' && /[.[\]]/.test(step._key))
  const text = pathText(unread < 0 ? path : path.slice(0, unread))
  // Studio shows a scheduled draft for its document alone, and a release for the whole Studio: this
  // link would keep one that was opened before.
  const searchParams: [string, string][] = [['perspective', isAlone ? '' : name]]
  return {params: {id, type, path: text, ...(isAlone && {scheduledDraft: name})}, searchParams}
}

/** A version of a document that holds a value. A link opens the field. */
export function DocumentRow(props: DocumentRowProps) {
  const {value, link, releases, places, onSelect, selected = false, isLocked, statuses} = props
  const {document, path} = value
  const id = useId()
  const statusId = `${id}-status`
  const {t} = useMessages()
  const schemaType: SchemaType | undefined = useSchema().get(document.type)
  const release = releases?.get(document.release ?? '')
  return (
    <Card as="li" borderTop paddingY={1}>
      <Flex align="center" gap={2} wrap="wrap">
        {onSelect && (
          <Flex align="center" paddingX={2}>
            <Checkbox
              aria-describedby={statusId}
              aria-labelledby={id}
              checked={selected}
              disabled={isLocked}
              onChange={(event) => onSelect(event.currentTarget.checked)}
            />
          </Flex>
        )}
        <Card
          aria-describedby={statusId}
          as={IntentLink}
          data-as="a"
          flex={1}
          id={id}
          intent="edit"
          {...addressOf(value, release)}
          {...link}
          radius={2}
          // As wide as the title and a short field need: a long badge goes below both.
          style={{minWidth: 'min(216px, 100%)'}}
        >
          <Flex align="center" gap={2} wrap="wrap">
            <Box flex={3} style={{minWidth: 160}}>
              {schemaType ? (
                <Preview
                  layout="compact"
                  perspectiveStack={[document.release ?? [], 'drafts'].flat()}
                  schemaType={schemaType}
                  skipVisibilityCheck
                  value={{_id: document.storedId, _type: document.type}}
                />
              ) : (
                <Text size={1}>{document.id}</Text>
              )}
            </Box>
            <Stack flex={2} gap={2} padding={2} style={{minWidth: 112}}>
              {places || (
                <Text muted size={1} title={pathText(path)}>
                  {fieldTitle(schemaType as unknown as TypeNode | undefined, path)}
                </Text>
              )}
            </Stack>
          </Flex>
        </Card>
        <Flex
          gap={2}
          id={statusId}
          paddingX={2}
          style={{minWidth: statuses?.length === 0 ? 0 : 160}}
          wrap="wrap"
        >
          {(statuses ?? [VERSIONS[document.version]]).map(({text, tone}) => (
            <Badge fontSize={0} key={text} tone={tone}>
              {t(
                release?.isScheduledDraft && text === 'tool.release'
                  ? 'tool.scheduled-draft'
                  : text,
                {release: release?.title ?? document.release, variant: document.variant},
              )}
            </Badge>
          ))}
        </Flex>
      </Flex>
    </Card>
  )
}
