import {Badge, Card, Flex, Spinner, Stack, Text} from '@sanity/ui'
import {Preview, type SchemaType, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {fieldTitle, stepsOf, type TypeNode} from '../../../../saved/index.ts'
import {useMessages} from '../../../i18n/useMessages.ts'
import {OverlayDialog} from '../../../ui/OverlayDialog.tsx'
import {MAX_SHOWN, type Used, usageText} from './used-in-query.ts'
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

/** The documents that hold an item, each a link. */
export default function UsedInDialog(props: UsedInDialogProps) {
  const {used, title, ownId, inNewTab = false, onClose} = props
  const {t} = useMessages()
  const schema = useSchema()
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
            {found.documents.slice(0, MAX_SHOWN).map(({id, type, places}) => {
              const schemaType: SchemaType | undefined = schema.get(type)
              const node = schemaType as unknown as TypeNode | undefined
              // The field that has it, or the first of several.
              const field = /^\w+/.exec(places[0] ?? '')?.[0]
              return (
                <li aria-current={id === ownId || undefined} key={id}>
                  <Card
                    as={IntentLink}
                    data-as="a"
                    intent="edit"
                    onClick={inNewTab ? undefined : onClose}
                    params={{id, type, ...(field !== undefined && {path: field})}}
                    radius={2}
                    target={inNewTab ? '_blank' : undefined}
                  >
                    {schemaType && (
                      <Preview
                        layout="default"
                        schemaType={schemaType}
                        skipVisibilityCheck
                        value={{_id: id, _type: type}}
                      />
                    )}
                    {/* Below the title, which has an image of 33 pixels before it. */}
                    <Flex
                      align="center"
                      gap={2}
                      paddingBottom={2}
                      style={{paddingInlineStart: 49}}
                      wrap="wrap"
                    >
                      <Text muted size={1}>
                        {[
                          schemaType?.title ?? type,
                          ...places.map((place) => fieldTitle(node, stepsOf(place))),
                        ].join(' · ')}
                      </Text>
                      {id === ownId && <Badge fontSize={0}>{t('field.used-in.this')}</Badge>}
                    </Flex>
                  </Card>
                </li>
              )
            })}
          </Stack>
        )}
      </Stack>
    </OverlayDialog>
  )
}
